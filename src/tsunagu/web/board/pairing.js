/** Where a thing that appears comes from: a hidden tile that is played, the hand of who played it, or the deck. */

import { PIECES } from "./thing.js";

/** @typedef {[string, import("./types.js").Thing]} Keyed */

const DECK = "deck";
const inHand = (/** @type {Keyed} */ [, { part }]) => part.startsWith("hand");

/**
 * A piece that appears while another vanishes is that one, seen at last; what appears in a hand else was drawn. If none
 * vanished, the hand that it came from holds as many as before: one of these is new, and comes from the deck.
 *
 * @param {Keyed[]} appeared @param {Keyed[]} vanished @param {boolean} deck  whether the scene has one
 * @param {Keyed[]} [held]  what stays in the hand of who moved
 * @returns {Map<string, string>} from the key that appears to the key of the place it comes from
 */
export function origins(appeared, vanished, deck, held = []) {
  const pieces = (/** @type {Keyed} */ [, thing]) => thing.layer === PIECES && thing.symbol !== undefined;
  const left = vanished.filter(pieces);
  const kept = held.filter(pieces);
  const found = new Map();
  // What is played is paired first, so that what is drawn in the same move does not take its place.
  const arriving = appeared.filter(pieces).sort((one, other) => Number(inHand(one)) - Number(inHand(other)));
  for (const one of arriving) {
    const [key, thing] = one;
    const elsewhere = left.findIndex(([, gone]) => gone.part !== thing.part);
    const [gone] = left.splice(Math.max(elsewhere, 0), 1);
    const twin = gone || inHand(one) ? undefined : kept.pop();
    const from = gone ?? twin;
    if (from) found.set(key, from[0]);
    if (deck && twin) found.set(twin[0], DECK);
    else if (deck && !from && inHand(one)) found.set(key, DECK);
  }
  return found;
}
