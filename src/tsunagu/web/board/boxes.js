/** Arithmetic of boxes and points. */

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Point} Point */

/** @param {Box} box @returns {Point} */
export const middle = ([x, y, width, height]) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {Point} one @param {Point} other */
export const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** @param {Box} box @param {Point} point */
export const holds = ([x, y, width, height], point) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** Whether one box lies within the other, a thousandth forgiven. @param {Box} outer @param {Box} inner */
export function covers(outer, inner) {
  const slack = Math.max(outer[2], outer[3]) / 1000;
  return [0, 1].every(
    (at) =>
      inner[at] >= outer[at] - slack && inner[at] + inner[at + 2] <= outer[at] + outer[at + 2] + slack,
  );
}

/** Quarter turns as 0 to 3. @param {number} quarters */
export const quarter = (quarters) => ((quarters % 4) + 4) % 4;

/** A point turned clockwise about (0, 0). @param {Point} point @param {number} quarters @returns {Point} */
export function turnPoint({ x, y }, quarters) {
  return [
    { x, y },
    { x: 0 - y, y: x }, // not -y, which of 0 is -0
    { x: 0 - x, y: 0 - y },
    { x: y, y: 0 - x },
  ][quarter(quarters)];
}

/** A box turned clockwise about (0, 0). @param {Box} box @param {number} quarters @returns {Box} */
export function turnBox([x, y, width, height], quarters) {
  const one = turnPoint({ x, y }, quarters);
  const other = turnPoint({ x: x + width, y: y + height }, quarters);
  return [Math.min(one.x, other.x), Math.min(one.y, other.y), Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
}

/** A box turned about its own middle. @param {Box} box @param {number} quarters @returns {Box} */
export function spinBox(box, quarters) {
  const [x, y, width, height] = box;
  return quarter(quarters) % 2 ? [x + (width - height) / 2, y + (height - width) / 2, height, width] : box;
}
