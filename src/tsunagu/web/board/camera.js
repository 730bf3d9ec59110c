/** Which part of the board is seen: all of it, or what the player moved and zoomed to. Knows no elements. */

import { covers, middle, turnBox } from "./boxes.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Point} Point */

const CLOSEST = 8; // times
const FARTHEST = 1.5;
const ROOMY = 1.7; // times what is needed: too small to leave it so
const GLIDE = 200; // ms

export class Camera {
  /** @type {Box} what should be seen */
  whole = [0, 0, 1, 1];
  /** @type {Box} what is seen once a glide has ended */
  goal = [0, 0, 1, 1];
  /** @type {Box} what is seen now */
  view = [0, 0, 1, 1];
  /** Whether the player has moved it, so that it no longer follows the board. */
  moved = false;
  /** The number of the glide under way; another one ends it. */
  glide = 0;
  placed = false;
  aspect = 0; // of the element: width by height

  /** @param {() => void} onChange @param {(step: (now: number) => void) => void} [nextFrame] */
  constructor(onChange, nextFrame = (step) => void requestAnimationFrame(step)) {
    this.onChange = onChange;
    this.nextFrame = nextFrame;
  }

  /** The board has this box now, or the element another shape. @param {Box} whole @param {number} aspect @param {boolean} gently */
  follow(whole, aspect, gently) {
    const reshaped = aspect !== this.aspect;
    this.whole = whole;
    this.aspect = aspect;
    if (this.moved) return;
    this.go(this.placed ? frame(this.goal, whole, aspect, reshaped) : whole, gently && this.placed);
    this.placed = true;
  }

  /** @param {boolean} [gently] */
  fit(gently = false) {
    this.moved = false;
    this.go(this.whole, gently);
  }

  /** @param {number} times  more than 1 comes closer @param {Point} [about]  what stays in its place; else the middle @param {boolean} [gently] */
  zoom(times, about, gently = false) {
    const [x, y, width, height] = gently ? this.goal : this.view;
    const wide = Math.min(Math.max(width / times, this.whole[2] / CLOSEST), this.whole[2] * FARTHEST);
    const factor = wide / width;
    const point = about ?? middle([x, y, width, height]);
    this.moved = true;
    this.go([point.x - (point.x - x) * factor, point.y - (point.y - y) * factor, wide, height * factor], gently);
  }

  /** @param {number} dx @param {number} dy  in units */
  move(dx, dy) {
    const [x, y, width, height] = this.view;
    const [left, top, wide, high] = this.whole;
    // The middle of the view stays on the board, so that nobody gets lost.
    const across = clamp(x + dx + width / 2, left, left + wide);
    const down = clamp(y + dy + height / 2, top, top + high);
    this.moved = true;
    this.go([across - width / 2, down - height / 2, width, height], false);
  }

  /** The board is turned. @param {number} quarters */
  turn(quarters) {
    this.whole = turnBox(this.whole, quarters);
    this.go(turnBox(this.goal, quarters), false);
  }

  /** @param {Box} goal @param {boolean} gently */
  go(goal, gently) {
    this.goal = goal;
    const glide = ++this.glide;
    if (!gently || goal.every((side, at) => side === this.view[at])) {
      this.view = goal;
      this.onChange();
      return;
    }
    const from = this.view;
    let start = 0;
    const step = (/** @type {number} */ now) => {
      if (glide !== this.glide) return;
      start ||= now;
      const share = Math.min((now - start) / GLIDE, 1);
      const progress = 1 - (1 - share) ** 3; // ease out
      this.view = /** @type {Box} */ (from.map((side, at) => side + (goal[at] - side) * progress));
      if (share === 1) this.view = goal;
      else this.nextFrame(step);
      this.onChange();
    };
    this.nextFrame(step);
  }
}

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** What an element of this aspect shows of a view box: it has room at two sides. @param {Box} view @param {number} aspect @returns {Box} */
export function visible([x, y, width, height], aspect) {
  if (!aspect) return [x, y, width, height];
  const [wide, high] = [Math.max(width, height * aspect), Math.max(height, width / aspect)];
  return [x - (wide - width) / 2, y - (high - height) / 2, wide, high];
}

/** The view for a board that has grown or shrunk: the same as long as it will do. @param {Box} view @param {Box} whole @param {number} aspect @param {boolean} [reshaped]  it is the element that changed @returns {Box} */
export function frame(view, whole, aspect, reshaped = false) {
  const seen = visible(view, aspect);
  const room = Math.min(seen[2] / whole[2], seen[3] / whole[3]);
  if (!covers(seen, whole)) return reshaped ? whole : ahead(seen, whole);
  return room <= ROOMY ? view : whole;
}

/** Where the board has outgrown the view it may soon grow as far again: so the next move needs no glide. @param {Box} seen @param {Box} whole @returns {Box} */
function ahead([left, top, wide, high], [x, y, width, height]) {
  const [west, north] = [Math.max(0, left - x), Math.max(0, top - y)];
  const [east, south] = [Math.max(0, x + width - left - wide), Math.max(0, y + height - top - high)];
  return [x - west, y - north, width + west + east, height + north + south];
}
