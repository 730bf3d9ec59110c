/** Which place is meant: the next one in the direction of an arrow key, or the one under a point. */

import { distance, holds, middle } from "./boxes.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Point} Point */

/** @type {Record<string, 1 | -1>} */
const ALONG = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, 1 | -1>} */
const ACROSS = { ArrowUp: -1, ArrowDown: 1 };
const ASTRAY = 0.75; // of a box: how far beside it a piece may be dropped

/** @param {string} key */
export const isArrow = (key) => key in ALONG || key in ACROSS;

/**
 * The next box in the direction of an arrow key; boxes as they lie on the screen. Left and right read line by line, so that
 * every box can be reached from every other; up and down go to the nearest of another line, straight ahead before aside.
 *
 * @template {{box: Box}} T
 * @param {T} from @param {readonly T[]} all @param {string} key
 * @returns {T | undefined}
 */
export function nextInDirection(from, all, key) {
  if (key in ALONG) {
    const lines = [...all].sort(inReadingOrder);
    return lines[lines.indexOf(from) + ALONG[key]];
  }
  const start = middle(from.box);
  /** @type {T | undefined} */
  let best;
  let least = Infinity;
  for (const other of key in ACROSS ? all : []) {
    const { x, y } = middle(other.box);
    const ahead = (y - start.y) * ACROSS[key];
    const far = ahead + 2 * Math.abs(x - start.x);
    if (ahead > 1 && far < least) [best, least] = [other, far];
  }
  return best;
}

/** @param {{box: Box}} one @param {{box: Box}} other */
function inReadingOrder(one, other) {
  const [here, there] = [middle(one.box), middle(other.box)];
  return Math.abs(here.y - there.y) > 1 ? here.y - there.y : here.x - there.x;
}

/** @template {{box: Box}} T @param {Point} point @param {readonly T[]} all @returns {T | undefined} the one whose middle is nearest */
export function nearest(point, all) {
  /** @type {T | undefined} */
  let best;
  let least = Infinity;
  for (const one of all) {
    const far = distance(middle(one.box), point);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** The box that a piece dropped there is meant for: under the point, or little beside it. @template {{box: Box}} T @param {Point} point @param {readonly T[]} all @returns {T | undefined} */
export function under(point, all) {
  const inside = nearest(point, all.filter(({ box }) => holds(box, point)));
  if (inside) return inside;
  const beside = nearest(point, all);
  return beside && distance(middle(beside.box), point) <= ASTRAY * Math.max(beside.box[2], beside.box[3])
    ? beside
    : undefined;
}
