/** Mouse, fingers and pen on one stage: a press that stays still is a tap, one that moves drags a piece or moves the view, two fingers zoom. */

import { distance, middle } from "./boxes.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./part.js").Part} Part */

/**
 * @typedef {object} Gestures  what the pointer does, done by the stage
 * @property {(at: EventTarget | null, part: Part, careful: boolean) => boolean} tap  careful: by finger or pen; whether something was chosen
 * @property {(at: EventTarget | null) => void} hover  with the mouse
 * @property {(at: EventTarget | null, point: Point) => boolean} lift  begin to drag what is there, if it can be
 * @property {(point: Point) => void} carry
 * @property {(point: Point | null) => void} drop  null: nowhere
 */

const STILL = 8; // px that a finger may tremble before it moves anything
const TWICE = 350; // ms between the taps of a double tap
const NEAR = 32; // px between them
const FINGER = 48; // px that a piece has at least after a double tap
const LINE = 16; // px of a mouse wheel that counts in lines

/** @param {MouseEvent} event @returns {Point} */
const pointOf = (event) => ({ x: event.clientX, y: event.clientY });

export class Pointer {
  /** @type {Map<number, Point>} fingers, or the mouse's button, that are down: where they were last */
  down = new Map();
  /** @type {"tap" | "drag" | "view"} what the press has become */
  gesture = "tap";
  /** @type {EventTarget | null} what was pressed first */
  pressed = null;
  /** The finger that drags a piece; others do not disturb it. */
  dragger = -1;
  /** Whether the last press was by finger or pen. */
  careful = false;
  /** The last tap that chose nothing. @type {{time: number, point: Point} | null} */
  tapped = null;

  /** @param {Gestures} gestures */
  constructor(gestures) {
    this.gestures = gestures;
  }

  /** @param {Part} part */
  listen(part) {
    const { svg } = part;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event, part));
    svg.addEventListener("pointerup", (event) => this.release(event, pointOf(event)));
    svg.addEventListener("pointercancel", (event) => this.release(event, null));
    svg.addEventListener("pointerleave", () => this.gestures.hover(null));
    svg.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse" && this.down.size === 0) this.gestures.hover(event.target);
    });
    svg.addEventListener("click", (event) => this.click(event, part));
    if (part.movable) svg.addEventListener("wheel", (event) => wheel(event, part), { passive: false });
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    if (this.down.size === 0) {
      this.gesture = "tap";
      this.pressed = event.target;
      this.careful = event.pointerType !== "mouse";
    }
    this.down.set(event.pointerId, pointOf(event));
  }

  /** @param {PointerEvent} event @param {Part} part */
  move(event, part) {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) {
      this.release(event, null); // it was let go outside, where nobody heard it
      return;
    }
    const now = pointOf(event);
    if (this.gesture === "tap" && !this.begin(event, part, before, now)) return;
    if (this.gesture === "drag") {
      if (event.pointerId === this.dragger) this.gestures.carry(now);
      return;
    }
    const others = [...this.down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.down.set(event.pointerId, now);
    if (part.movable) changeView(part, before, now, others);
  }

  /** Whether the press has moved far enough to be no tap. @param {PointerEvent} event @param {Part} part @param {Point} before @param {Point} now */
  begin(event, part, before, now) {
    if (distance(before, now) < STILL) return false;
    this.gesture = this.down.size === 1 && this.gestures.lift(this.pressed, before) ? "drag" : "view";
    this.dragger = event.pointerId;
    part.svg.setPointerCapture(event.pointerId);
    this.gestures.hover(null);
    return true;
  }

  /** @param {PointerEvent} event @param {Point | null} point */
  release(event, point) {
    if (!this.down.delete(event.pointerId)) return;
    if (this.gesture === "drag" && event.pointerId === this.dragger) {
      this.gesture = "view";
      this.gestures.drop(point);
    }
    // The click of this press comes before the next task; one that a screen reader makes comes without any press.
    setTimeout(() => {
      if (this.down.size === 0) this.gesture = "tap";
    });
  }

  /** @param {MouseEvent} event @param {Part} part */
  click(event, part) {
    if (this.gesture !== "tap") return;
    const { pointerType } = /** @type {PointerEvent} */ (event);
    const careful = pointerType ? pointerType !== "mouse" : this.careful;
    const chose = this.gestures.tap(event.target, part, careful);
    if (careful && part.movable) this.countTap(part, chose ? null : { time: event.timeStamp, point: pointOf(event) });
  }

  /** The second tap on nothing comes closer, or sees the whole board again. @param {Part} part @param {{time: number, point: Point} | null} tap */
  countTap(part, tap) {
    const first = this.tapped;
    const twice = first && tap && tap.time - first.time < TWICE && distance(first.point, tap.point) < NEAR;
    this.tapped = twice ? null : tap;
    if (!twice) return;
    const view = part.view();
    if (part.camera.moved || !view) part.camera.fit(true);
    else part.camera.zoom(Math.max(2, FINGER / (part.pieceSide() * view.scale)), view.toView(tap.point), true);
  }
}

/** One finger moves the view, two zoom it. @param {Part} part @param {Point} before @param {Point} now @param {Point[]} others */
function changeView(part, before, now, others) {
  const view = part.view(true);
  if (!view) return;
  if (others.length === 0) {
    const [from, to] = [view.toView(before), view.toView(now)];
    part.camera.move(from.x - to.x, from.y - to.y);
  } else if (others.length === 1) {
    const [other] = others;
    const between = middle([now.x, now.y, other.x - now.x, other.y - now.y]);
    part.camera.zoom(distance(now, other) / Math.max(1, distance(before, other)), view.toView(between));
  }
}

/** @param {WheelEvent} event @param {Part} part */
function wheel(event, part) {
  event.preventDefault();
  const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
  part.camera.zoom(Math.exp(-turned / 400), part.view(true)?.toView(pointOf(event)));
}
