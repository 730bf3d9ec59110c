/** Arrow keys on the board: the nearest legal cell in that direction. */

/** @typedef {{box: import("../types.js").Box}} Boxed */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @template {Boxed} T
 * @param {T} from @param {T[]} all @param {string} key
 * @returns {T | undefined}
 */
export function nearest(from, all, key) {
  const step = STEPS[key];
  if (!step) return undefined;
  const [x, y] = middle(from);
  let best,
    least = Infinity;
  for (const other of all) {
    const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    // Straight ahead is nearer than aside.
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
  }
  return best;
}

/** @param {Boxed} boxed @returns {[number, number]} */
const middle = ({ box: [x, y, width, height] }) => [x + width / 2, y + height / 2];
