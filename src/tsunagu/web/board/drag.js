/** A piece on its way under the finger. */

import { placeOf, turnOf } from "./overlay.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./view.js").Pose} Pose */

export class Drag {
  /** @param {Item} item @param {Pose} pose  where it lay @param {Point} point  where it was taken @param {import("./animate.js").Animator} animator */
  constructor(item, pose, point, animator) {
    this.key = item.key;
    this.pose = pose;
    this.grip = { x: pose.x - point.x, y: pose.y - point.y };
    const { element, face } = animator.overlay.copy(item.thing, animator.game);
    this.element = element;
    // Animations that stand still are styles without style attributes.
    this.dim = item.element.animate({ opacity: [0.3, 0.3] }, { duration: 1, fill: "forwards" });
    this.hold = element.animate({ transform: [placeOf(pose), placeOf(pose)] }, { duration: 1, fill: "forwards" });
    face.animate({ transform: [turnOf(pose), turnOf(pose)] }, { duration: 1, fill: "forwards" });
  }

  /** @param {Point} point @param {boolean} [hidden]  while the ghost shows it on a target */
  move({ x, y }, hidden = false) {
    const transform = placeOf({ ...this.pose, x: x + this.grip.x, y: y + this.grip.y });
    const opacity = hidden ? 0.25 : 1;
    const effect = /** @type {KeyframeEffect} */ (this.hold.effect);
    effect.setKeyframes({ transform: [transform, transform], opacity: [opacity, opacity] });
  }

  end() {
    this.hold.cancel();
    this.dim.cancel();
    this.element.remove();
  }
}
