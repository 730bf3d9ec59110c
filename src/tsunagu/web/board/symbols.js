/** The symbols of the sheet in the document: how large they are, and elements that show them. */

import { middle } from "./boxes.js";
import { create, write } from "./svg.js";

const UNKNOWN = "0 0 100 100";

/** @param {string} game @param {string} symbol */
export const symbolId = (game, symbol) => `${game}-${symbol}`;

/** Width and height of a symbol. @param {string} id @returns {[number, number]} */
export function symbolSize(id) {
  const box = document.getElementById(id)?.getAttribute("viewBox") ?? UNKNOWN;
  const [, , width, height] = box.split(/[\s,]+/).map(Number);
  return [width, height];
}

/** What a symbol is, for who does not see it; nothing where it has no title. @param {string} id */
export const symbolTitle = (id) => document.getElementById(`${id}-title`)?.textContent ?? "";

/** The shadow that lies under every piece of the game, if it has one; it always falls the same way. @param {string} game @param {import("./types.js").Box} box @returns {SVGUseElement[]} */
export function shadow(game, box) {
  const id = symbolId(game, "shadow");
  if (!document.getElementById(id)) return [];
  const element = use(id, box);
  const { x, y } = middle(box);
  write(element, { class: "shadow", "transform-origin": `${x} ${y}` }); // style/stage.css turns it back on a turned board
  return [element];
}

/** @param {string} id @param {import("./types.js").Box} box @param {number} [turns]  quarter turns about its middle */
export const use = (id, [x, y, width, height], turns = 0) =>
  create("use", { href: `#${id}`, x, y, width, height, transform: rotation(turns, x + width / 2, y + height / 2) });

/** @param {number} turns @param {number} x @param {number} y @returns {string | null} */
export const rotation = (turns, x, y) => (turns ? `rotate(${90 * turns} ${x} ${y})` : null);
