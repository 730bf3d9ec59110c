/** Where a thing that appears comes from: a hidden tile that is played, or the deck. */

import { PIECES } from "./thing.js";

/** @typedef {[string, import("./types.js").Thing]} Keyed */

const DECK = "deck";
const inHand = (/** @type {Keyed} */ [, { part }]) => part.startsWith("hand");

/**
 * A piece that appears while another vanishes is that one, seen at last; what appears in a hand else was drawn.
 *
 * @param {Keyed[]} appeared @param {Keyed[]} vanished @param {boolean} deck  whether the scene has one
 * @returns {Map<string, string>} from the key that appears to the key of the place it comes from
 */
export function origins(appeared, vanished, deck) {
  const pieces = (/** @type {Keyed} */ [, thing]) => thing.layer === PIECES && thing.symbol !== undefined;
  const left = vanished.filter(pieces);
  const found = new Map();
  // What is played is paired first, so that what is drawn in the same move does not take its place.
  const arriving = appeared.filter(pieces).sort((one, other) => Number(inHand(one)) - Number(inHand(other)));
  for (const [key, thing] of arriving) {
    const elsewhere = left.findIndex(([, gone]) => gone.part !== thing.part);
    const [from] = left.splice(Math.max(elsewhere, 0), 1);
    if (from) found.set(key, from[0]);
    else if (deck && inHand([key, thing])) found.set(key, DECK);
  }
  return found;
}
