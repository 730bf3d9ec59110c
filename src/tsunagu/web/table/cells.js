/** The board in words: what lies on each cell, from the titles of the game's symbols. */

import { symbolId, symbolTitle } from "../board/symbols.js";
import { PIECES } from "../board/thing.js";
import { say } from "../words.js";

/** @typedef {import("../board/types.js").Thing} Thing */
/** @typedef {{keys: string[], at: string, what: string}} Lying  a cell: its pieces, the uppermost last, its name, and all that lies there */

/** The cells of the board on which pieces lie. @param {string} game @param {Record<string, Thing>} things @returns {Lying[]} */
export function piecesLying(game, things) {
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  const onBoard = Object.entries(things).filter(([, { part, at }]) => part === "board" && at);
  for (const [, thing] of onBoard.sort(([, one], [, other]) => one.layer - other.layer)) {
    const title = titleOf(game, thing);
    if (title) titles.set(cellOf(thing), [...(titles.get(cellOf(thing)) ?? []), title]);
  }
  const pieces = onBoard.filter(([, { layer }]) => layer === PIECES);
  return [...new Set(pieces.map(([, thing]) => cellOf(thing)))].map((at) => ({
    keys: pieces.flatMap(([key, thing]) => (cellOf(thing) === at ? [key] : [])),
    at,
    what: (titles.get(at) ?? []).join(say("web.list")),
  }));
}

/** The pieces in a hand, to be taken up. @param {string} game @param {Record<string, Thing>} things @param {string} hand */
export const piecesHeld = (game, things, hand) =>
  Object.entries(things)
    .filter(([, { part, layer }]) => part === hand && layer === PIECES)
    .map(([key, thing]) => ({ key, name: titleOf(game, thing) || key }));

/** @param {Thing} thing */
const cellOf = ({ at = "" }) => at;

/** What lies on a cell, and where that is. @param {string} what @param {string} at */
export const cellLabel = (what, at) => (what ? say("web.cell.lies", { what, at }) : at);

/** @param {string} game @param {Thing} thing */
function titleOf(game, { symbol = "", turns = 0 }) {
  const title = symbolTitle(symbolId(game, symbol));
  return title && turns ? say(`web.cell.turned.${turns}`, { what: title }) : title;
}
