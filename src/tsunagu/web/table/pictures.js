/** The server's picture as elements: each part's drawing, and where on it the cells and pieces lie that can be touched. */

import { fetched } from "../patiently.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {{box: Box, drawing: SVGGElement, boxes: Map<string, Box>}} Drawn */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {import("../types.js").Part} part @param {string} game
 * @returns {Drawn}
 */
export function drawn(part, game) {
  const drawing = document.createElementNS(SVG, "g");
  drawing.innerHTML = part.things.map((thing) => (isElement(thing) ? thing : pieceElement(thing, game))).join("");
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const element of drawing.querySelectorAll("[data-at]")) {
    const name = /** @type {string} */ (element.getAttribute("data-at"));
    boxes.set(name, joined(boxes.get(name), boxOf(element)));
  }
  return { box: part.box, drawing, boxes };
}

/** @param {string} thing */
const isElement = (thing) => thing.startsWith("<");

/**
 * A piece of the sheet, told in words as docs/server.md has them: `arrow-1 300 0 @3,0`.
 *
 * @param {string} thing @param {string} game @returns {string}
 */
function pieceElement(thing, game) {
  const [name, x, y, ...more] = thing.split(" ");
  const told = (/** @type {string} */ sign) => more.find((word) => word.startsWith(sign))?.slice(1);
  const id = `${game}-${name}`;
  const [width, height] = sizeOf(id).map((side) => side * Number(told("*") ?? 1));
  const [turns, at] = [told("r"), markOf(thing)];
  const turn = turns ? ` transform="rotate(${90 * Number(turns)} ${Number(x) + width / 2} ${Number(y) + height / 2})"` : "";
  const mark = at ? ` data-at="${at.replaceAll('"', "&quot;")}"` : "";
  const [across, down] = more.find((word) => /^\d/.test(word))?.split("x").map(Number) ?? [1, 1];
  let all = "";
  for (let i = 0; i < across * down; i++) {
    const [left, top] = [Number(x) + (i % across) * width, Number(y) + Math.floor(i / across) * height];
    all += `<use href="#${id}" x="${left}" y="${top}" width="${width}" height="${height}"${turn}${mark}/>`;
  }
  return all;
}

/** The width and height of a piece. @param {string} id @returns {number[]} */
function sizeOf(id) {
  const box = document.getElementById(id)?.getAttribute("viewBox") ?? "0 0 100 100";
  return box.split(" ").slice(2).map(Number);
}

/** The cell or hand place that can be touched there, as moves write it. @param {string} thing @returns {string} */
export function markOf(thing) {
  const found = isElement(thing) ? /data-at='([^']*)'/.exec(thing) : / @(\S+)$/.exec(thing);
  return found?.[1] ?? "";
}

/** @param {Element} element @returns {Box} */
function boxOf(element) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(element.getAttribute(name)));
  return [x, y, width, height];
}

/** The smallest box that holds both. @param {Box | undefined} one @param {Box} other @returns {Box} */
export function joined(one, other) {
  if (!one) return other;
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [x, y, right - x, bottom - y];
}

/** Drawn anew only where the part changed, so that nothing flickers. */
export class Pictures {
  /** @type {Map<string, {written: string, drawn: Drawn}>} */
  kept = new Map();

  /** @param {import("../types.js").Doc} doc @param {string} name @returns {Drawn | null} */
  part(doc, name) {
    const part = doc.picture?.parts[name];
    if (!part) return null;
    const written = part.box.join() + part.things.join();
    const before = this.kept.get(name);
    if (before?.written === written) return before.drawn;
    const now = drawn(part, doc.game);
    this.kept.set(name, { written, drawn: now });
    return now;
  }
}

/** Put the pieces of a game into the page, once. @param {string} assets @param {string} game @param {string} language */
export async function loadSheet(assets, game, language) {
  const answer = await fetched(`${assets}/symbols/${game}.${language}.svg`);
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.innerHTML = await answer.text();
  document.getElementById("sheet")?.remove();
  sheet.id = "sheet";
  document.body.append(sheet);
}
