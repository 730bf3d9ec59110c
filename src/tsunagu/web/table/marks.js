/** What is marked on the board of a table: what happened since one's own last move, and what the chosen piece earns. */

import { preference } from "../settings.js";

/** @typedef {import("../board/types.js").Mark} Mark */
/** @typedef {import("../types.js").Doc} Doc */

/**
 * A ring around what every move since the viewer's last one has laid. The scene itself marks the very last move.
 *
 * @param {Doc} doc @returns {Mark[]}
 */
export function marksSinceMyMove({ moves, said = [], as }) {
  const mine = as === null ? -1 : moves.findLastIndex(([seat]) => seat === as);
  if (mine < 0) return [];
  return said.slice(mine + 1, -1).flatMap(([, ...keys]) => keys.map((key) => /** @type {Mark} */ ({ kind: "ring", at: [key], tone: "indigo" })));
}

/** Everything that is marked now. @param {import("./play.js").Play} play @param {boolean} back  an earlier position is shown @returns {Mark[]} */
export function tableMarks(play, back) {
  if (back) return [];
  const earned = play.seat === null ? [] : play.worth.marks();
  return [...(preference("marks") ? marksSinceMyMove(play.doc) : []), ...earned];
}
