/** How a view box lies on the screen: the whole of it, as large as it can be, in the middle. */

import { middle, turnPoint } from "./boxes.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {{x: number, y: number, scale: number, angle: number}} Pose  middle on the screen, px a unit, degrees clockwise */
/** @typedef {{left: number, top: number, width: number, height: number}} Rect */

const FAR = 300; // px
const LIFT = 0.08; // of its size

export class View {
  /** @param {Rect} rect  the element on the screen @param {Box} box  what it shows @param {number} quarters  how its things are turned */
  constructor(rect, box, quarters) {
    this.quarters = quarters;
    this.rect = rect;
    /** px a unit */
    this.scale = Math.min(rect.width / box[2], rect.height / box[3]);
    this.centre = middle(box);
    this.screen = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  }

  /** A point of the part on the screen. @param {Point} point @returns {Point} */
  toScreen(point) {
    const { x, y } = turnPoint(point, this.quarters);
    return {
      x: this.screen.x + (x - this.centre.x) * this.scale,
      y: this.screen.y + (y - this.centre.y) * this.scale,
    };
  }

  /** A point of the screen in the units of the view box. @param {Point} point @returns {Point} */
  toView({ x, y }) {
    return {
      x: this.centre.x + (x - this.screen.x) / this.scale,
      y: this.centre.y + (y - this.screen.y) / this.scale,
    };
  }

  /** A point of the screen in the units of the part. @param {Point} point @returns {Point} */
  toPart(point) {
    return turnPoint(this.toView(point), -this.quarters);
  }

  /** Whether a point of the screen is on the element. @param {Point} point */
  isVisible({ x, y }) {
    const { left, top, width, height } = this.rect;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  /** @param {Box} box  of a thing, as it is turned @param {number} size @param {number} turns @returns {Pose} */
  pose(box, size, turns) {
    return { ...this.toScreen(middle(box)), scale: this.scale * size, angle: 90 * (turns + this.quarters) };
  }
}

/** A pose on the way. @param {Pose} from @param {Pose} to @param {number} progress  0 to 1 @returns {Pose} */
export function between(from, to, progress) {
  const mix = (/** @type {keyof Pose} */ name) => from[name] + (to[name] - from[name]) * progress;
  return { x: mix("x"), y: mix("y"), scale: mix("scale"), angle: mix("angle") };
}

/** Half-way, taken up: the farther it goes, the higher, and a thing that stays is not. @param {Pose} from @param {Pose} to @returns {Pose} */
export function topOfFlight(from, to) {
  const half = between(from, to, 0.5);
  const share = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / FAR);
  return { ...half, scale: half.scale * (1 + LIFT * share) };
}

/** The same pose, its angle told so that turning there from the other is the short way. @param {Pose} pose @param {Pose} other @returns {Pose} */
export function shortWay(pose, other) {
  const turn = (((other.angle - pose.angle + 180) % 360) + 360) % 360;
  return { ...pose, angle: other.angle - (turn - 180) };
}

/** Whether nobody could see the difference. @param {Pose} one @param {Pose} other */
export const samePose = (one, other) =>
  Math.hypot(one.x - other.x, one.y - other.y) < 1 &&
  Math.abs(one.scale - other.scale) < 0.01 &&
  (one.angle - other.angle) % 360 === 0;
