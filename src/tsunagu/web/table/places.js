/** Who sits where around the board: who looks sits near, the others clockwise from the left, in the order of their turns. */

/** @typedef {"near" | "left" | "top" | "right"} Place */

/** @type {Record<number, Place[]>} by how many sit there, from who looks on */
const AROUND = { 1: ["near"], 2: ["near", "top"], 3: ["near", "left", "right"], 4: ["near", "left", "top", "right"] };

/** @type {Record<Place, number>} quarters by which a tray is turned towards who sits there */
const TURNED = { near: 0, left: 1, top: 0, right: 3 };

/** Where there is room for trays at the sides; style/table.css has the same. */
export const ROOMY = "(min-width: 861px) and (min-height: 521px)";

/** The place of a seat. @param {number} seat @param {number} near  the seat of who looks @param {number} count @returns {Place} */
export const placeOf = (seat, near, count) => AROUND[count][(seat - near + count) % count];

/** Turn the trays at the sides, if there is room for them. @param {import("../board/stage.js").Stage} stage @param {number} near @param {number} count @param {boolean} roomy */
export function turnTrays(stage, near, count, roomy) {
  for (let seat = 0; seat < count; seat++) stage.turn(roomy ? TURNED[placeOf(seat, near, count)] : 0, `hand-${seat}`);
}
