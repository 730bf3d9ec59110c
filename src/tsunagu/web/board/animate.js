/**
 * Flights: a piece that moved is hidden where it lies now, while a copy of it flies there on the overlay. The scene is always the new one;
 * whatever becomes of a flight, nothing can end in a wrong place. Browser animations, because a strict policy forbids style attributes.
 */

import { Overlay, placeOf, turnOf } from "./overlay.js";
import { between, shortWay } from "./view.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./view.js").Pose} Pose */
/** @typedef {import("./view.js").View} View */
/** @typedef {{animation: Animation, hidden: Animation | null, from: Pose, to: Pose, end: () => void}} Flight */

const DURATION = 180; // ms
const TIMING = { duration: DURATION, easing: "ease-out" };

export class Animator {
  overlay = new Overlay();
  /** @type {Map<string, Flight>} by key */
  flights = new Map();

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /** Where the piece is on its way, if it flies. @param {string} key @returns {Pose | null} */
  pose(key) {
    const flight = this.flights.get(key);
    if (!flight) return null;
    const progress = flight.animation.effect?.getComputedTiming().progress ?? 1;
    return between(flight.from, flight.to, progress);
  }

  /** @param {Item} item @param {Pose} from @param {Pose} to */
  fly(item, from, to) {
    const start = shortWay(from, to);
    const hidden = item.element.animate({ visibility: ["hidden", "hidden"] }, { duration: DURATION });
    this.launch(item.key, item.thing, start, to, [1, 1], hidden);
  }

  /** The piece is gone: it fades where it was. @param {string} key @param {Thing} thing @param {Pose} pose */
  fadeOut(key, thing, pose) {
    this.launch(key, thing, pose, pose, [1, 0], null);
  }

  /** @param {Item} item */
  fadeIn(item) {
    item.element.animate({ opacity: [0, 1] }, TIMING);
  }

  /** @param {string} key @param {Thing} thing @param {Pose} from @param {Pose} to @param {number[]} opacity @param {Animation | null} hidden */
  launch(key, thing, from, to, opacity, hidden) {
    this.stop(key);
    const { element, face } = this.overlay.copy(thing, this.game);
    const timing = /** @type {const} */ ({ ...TIMING, fill: "both" });
    const animation = element.animate({ transform: [placeOf(from), placeOf(to)], opacity }, timing);
    face.animate({ transform: [turnOf(from), turnOf(to)] }, timing);
    const end = () => {
      element.remove();
      hidden?.cancel();
      if (this.flights.get(key)?.animation === animation) this.flights.delete(key);
    };
    this.flights.set(key, { animation, hidden, from, to, end });
    animation.addEventListener("finish", end);
  }

  /** The board is turned about the middle of what is seen. @param {SVGGElement} world @param {View} before @param {View} after */
  turn(world, before, after) {
    const [{ x, y }, angle] = [after.centre, 90 * after.quarters];
    const back = (((before.quarters - after.quarters + 6) % 4) - 2) * 90;
    const frame = (/** @type {number} */ turn, /** @type {number} */ scale) => ({
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale}) translate(${-x}px, ${-y}px) rotate(${angle}deg)`,
    });
    world.animate([frame(back, before.scale / after.scale), frame(0, 1)], TIMING);
  }

  /** @param {string} key */
  stop(key) {
    const flight = this.flights.get(key);
    flight?.animation.cancel();
    flight?.end();
  }

  /** Everything is at once where it belongs. */
  finish() {
    for (const key of this.flights.keys()) this.stop(key);
  }
}
