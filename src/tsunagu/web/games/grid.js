/** What games on an endless square grid share: where a cell lies, how a piece is turned, how moves are taken apart. */

/** @typedef {import("../types.js").Box} Box */

const SIDE = 100; // of a cell, as all pieces of such games are drawn
export const DIRECTIONS = ["^", ">", "v", "<"];

/** @param {string} cell `x,y` @returns {Box} */
export function gridBox(cell) {
  const [x, y] = cell.split(",").map(Number);
  return [x * SIDE, y * SIDE, SIDE, SIDE];
}

/**
 * The other directions in the order of turning, each a candidate: which of them exist for a piece the server knows.
 *
 * @param {string} direction @param {number} step  1 clockwise, -1 the other way
 */
export function turnedFrom(direction, step) {
  const at = DIRECTIONS.indexOf(direction);
  return [1, 2, 3, 4].map((n) => DIRECTIONS[(at + step * n + 16) % 4]);
}

/** @param {string} move @returns {{piece: string, direction: string, cell: string} | null} */
export function gridMove(move) {
  const found = /^(.+)([\^>v<])@(.+)$/.exec(move);
  return found && { piece: found[1], direction: found[2], cell: found[3] };
}
