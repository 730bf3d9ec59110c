/** Which place is meant: the next one in the direction of an arrow key, or the one under a point. */

import { distance, holds, middle } from "./boxes.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Point} Point */

/** @type {Record<string, Point>} */
const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASTRAY = 0.75; // of a box: how far beside it a piece may be dropped

/** @param {string} key */
export const isArrow = (key) => Object.hasOwn(STEPS, key);

/**
 * The next box in the direction of an arrow key; boxes as they lie on the screen.
 *
 * @template {{box: Box}} T
 * @param {T} from @param {readonly T[]} all @param {string} key
 * @returns {T | undefined}
 */
export function nextInDirection(from, all, key) {
  const step = STEPS[key];
  if (!step) return undefined;
  const start = middle(from.box);
  /** @type {T | undefined} */
  let best;
  let least = Infinity;
  for (const other of all) {
    const { x, y } = middle(other.box);
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    // Straight ahead is nearer than aside.
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
  }
  return best;
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
