/** A piece on its way under the finger. */

import { transformOf } from "./overlay.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./view.js").Pose} Pose */

export class Drag {
  /** @type {SVGGElement} what is seen under the finger */
  copy;

  /** @param {Item} item @param {Pose} pose  where it lay @param {Point} point  where it was taken @param {import("./animate.js").Animator} animator */
  constructor(item, pose, point, animator) {
    this.key = item.key;
    this.pose = pose;
    this.grip = { x: pose.x - point.x, y: pose.y - point.y };
    this.copy = animator.overlay.copy(item.thing, animator.game);
    // Animations that stand still are styles without style attributes.
    this.dim = item.element.animate({ opacity: [0.3, 0.3] }, { duration: 1, fill: "forwards" });
    this.hold = this.copy.animate({ transform: [transformOf(pose), transformOf(pose)] }, { duration: 1, fill: "forwards" });
  }

  /** @param {Point} point @param {boolean} [hidden]  while the ghost shows it on a target */
  move({ x, y }, hidden = false) {
    const transform = transformOf({ ...this.pose, x: x + this.grip.x, y: y + this.grip.y });
    const opacity = hidden ? 0.25 : 1;
    /** @type {KeyframeEffect} */ (this.hold.effect).setKeyframes({ transform: [transform, transform], opacity: [opacity, opacity] });
  }

  end() {
    this.hold.cancel();
    this.dim.cancel();
    this.copy.remove();
  }
}
