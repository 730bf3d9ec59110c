/** A thing as an element: `<g data-key>` moved to its place, with the symbol and its shadow at (0, 0) inside. */

import { spinBox } from "./boxes.js";
import { create, write } from "./svg.js";
import { rotation, shadow, symbolId, symbolSize, use } from "./symbols.js";

/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Box} Box */

export const PIECES = 40; // the layer whose things have a shadow
const UPRIGHT = [10, 70]; // numbers beside the pieces: read upright however the board is turned, style/stage.css

/** @param {string} key @param {Thing} thing @param {string} game @returns {Item} */
export function createItem(key, thing, game) {
  const element = create("g", { "data-key": key });
  const item = { key, thing: { ...thing }, element };
  fill(item, game);
  settle(item);
  return item;
}

/** Make the element show what the thing is now, touching only what changed. @param {Item} item @param {Thing} thing @param {string} game */
export function updateItem(item, thing, game) {
  const old = item.thing;
  item.thing = { ...thing };
  const looks = /** @type {const} */ (["svg", "symbol", "size", "label"]);
  const extent = /** @type {const} */ (["across", "down"]);
  const shadowed = (old.layer === PIECES) !== (thing.layer === PIECES);
  if (shadowed || looks.some((name) => old[name] !== thing[name])) fill(item, game);
  else if (extent.some((name) => old[name] !== thing[name])) extend(item, game);
  else if (thing.symbol && (old.turns ?? 0) !== (thing.turns ?? 0)) spin(item, game);
  settle(item);
}

/** @param {Item} item @param {string} game */
function fill({ element, thing }, game) {
  element.classList.toggle("upright", UPRIGHT.includes(thing.layer));
  if (thing.svg !== undefined) {
    element.innerHTML = `<g>${thing.svg}</g>`; // one element, which can be turned back
  } else {
    element.replaceChildren(...picture(thing, game));
  }
  if (thing.label) {
    const title = create("title");
    title.textContent = thing.label;
    element.prepend(title);
  }
}

/** The symbols of a thing with its left upper corner at (0, 0). @param {Thing} thing @param {string} game @returns {SVGUseElement[]} */
function picture(thing, game) {
  const id = symbolId(game, thing.symbol ?? "");
  const [width, height] = sizeOf(thing, game);
  const { across = 1, down = 1 } = thing;
  const all = thing.layer === PIECES ? shadow(game, [0, 0, width, height]) : [];
  for (let at = 0; at < across * down; at++) {
    all.push(use(id, [(at % across) * width, Math.floor(at / across) * height, width, height], thing.turns));
  }
  return all;
}

/** A field has grown or shrunk: what stays is not touched. @param {Item} item @param {string} game */
function extend({ element, thing }, game) {
  const place = (/** @type {Element} */ child) => `${child.getAttribute("x")} ${child.getAttribute("y")}`;
  const wanted = new Map(picture(thing, game).map((child) => [place(child), child]));
  const useless = Array.from(element.children).filter((child) => !wanted.delete(place(child)));
  for (const child of useless) child.remove();
  element.append(...wanted.values());
}

/** @param {Item} item @param {string} game */
function spin({ element, thing }, game) {
  const [width, height] = sizeOf(thing, game);
  const last = element.lastElementChild;
  if (last) write(last, { transform: rotation(thing.turns ?? 0, width / 2, height / 2) });
}

/** @param {Item} item */
function settle({ element, thing: { x = 0, y = 0, at } }) {
  write(element, { transform: x || y ? `translate(${x} ${y})` : null, "data-at": at || null });
}

/** Width and height of one symbol of the thing, unturned. @param {Thing} thing @param {string} game @returns {[number, number]} */
export function sizeOf({ symbol = "", size = 1 }, game) {
  const [width, height] = symbolSize(symbolId(game, symbol));
  return [width * size, height * size];
}

/** Where the thing lies on its part, as it is turned. @param {Item} item @param {string} game @returns {Box} */
export function boxOf({ element, thing }, game) {
  if (thing.symbol === undefined) {
    const { x, y, width, height } = element.getBBox();
    return [x, y, width, height];
  }
  const [width, height] = sizeOf(thing, game);
  const { x = 0, y = 0, across = 1, down = 1, turns = 0 } = thing;
  return across * down > 1 ? [x, y, width * across, height * down] : spinBox([x, y, width, height], turns);
}
