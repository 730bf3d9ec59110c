/** Which part of the board is seen: all of it, or a window moved and zoomed by wheel, drag and pinch. */

/** @typedef {import("../types.js").Box} Box */
/** @typedef {{x: number, y: number}} Point */

const STILL = 8; // px that a finger may tremble before it moves the board
const CLOSEST = 8; // times

export class Camera {
  /** @type {Box | null} null: the whole board, whatever it grows to */
  window = null;
  /** @type {Box} */
  whole = [0, 0, 1, 1];
  /** @type {Map<number, Point>} fingers on the board */
  fingers = new Map();
  moved = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @returns {string} */
  get viewBox() {
    return (this.window ?? this.whole).join(" ");
  }

  fit() {
    this.window = null;
    this.changed();
  }

  /** @param {number} times  more than 1 comes closer @param {Point} [about]  in board units; else the middle */
  zoom(times, about) {
    const [x, y, width, height] = this.window ?? this.whole;
    const closest = this.whole[2] / CLOSEST;
    const wide = Math.min(Math.max(width / times, closest), this.whole[2] * 1.5);
    const factor = wide / width;
    const { x: ax, y: ay } = about ?? { x: x + width / 2, y: y + height / 2 };
    this.window = [ax - (ax - x) * factor, ay - (ay - y) * factor, wide, height * factor];
    this.changed();
  }

  /** @param {number} dx @param {number} dy  in board units */
  move(dx, dy) {
    const [x, y, width, height] = this.window ?? this.whole;
    const [left, top, wide, high] = this.whole;
    // The middle of the window stays on the board, so that nobody gets lost.
    const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ span) =>
      Math.min(Math.max(at, low), low + span);
    const midX = within(x + dx + width / 2, left, wide);
    const midY = within(y + dy + height / 2, top, high);
    this.window = [midX - width / 2, midY - height / 2, width, height];
    this.changed();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event @param {SVGSVGElement} svg */
  drag(event, svg) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.moved && distance(before, now) < STILL) return;
    if (!this.moved) {
      this.moved = true;
      svg.setPointerCapture(event.pointerId);
    }
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.fingers.set(event.pointerId, now);
    if (others.length === 1) {
      const middle = { x: (now.x + others[0].x) / 2, y: (now.y + others[0].y) / 2 };
      this.zoom(distance(now, others[0]) / Math.max(1, distance(before, others[0])), onBoard(svg, middle));
    } else if (others.length === 0) {
      const [from, to] = [onBoard(svg, before), onBoard(svg, now)];
      this.move(from.x - to.x, from.y - to.y);
    }
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** @param {WheelEvent} event @param {SVGSVGElement} svg */
  wheel(event, svg) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), onBoard(svg, { x: event.clientX, y: event.clientY }));
  }
}

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** A point of the screen in board units. @param {SVGSVGElement} svg @param {Point} point */
function onBoard(svg, { x, y }) {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}
