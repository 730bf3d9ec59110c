/**
 * Flights: a piece that moved is hidden where it lies now, while a copy of it flies there on the overlay. The scene is always the new one;
 * whatever becomes of a flight, nothing can end in a wrong place. Browser animations, because a strict policy forbids style attributes.
 */

import { Overlay, placeOf, turnOf } from "./overlay.js";
import { between, topOfFlight, shortWay } from "./view.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./view.js").Pose} Pose */
/** @typedef {import("./view.js").View} View */
/** @typedef {{animation: Animation, from: Pose, to: Pose, end: () => void}} Flight */
/** @typedef {{delay?: number, duration?: number, opacity?: number[], width?: number[]}} Course  ms; how far it is seen; how wide it is, of its width */

export const FLIGHT = 200; // ms
const DROP = 150; // ms
const HEIGHT = 26; // units of the scene that a chip falls
const CLOSER = 1.6; // times as large as it will lie
const HALF_TURN = 90; // ms

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

  /** It goes there, hidden where it lies meanwhile. @param {Item} item @param {Pose} from @param {Pose} to @param {Element} [hides]  what is hidden besides */
  fly(item, from, to, hides) {
    this.launch(item.key, item.thing, shortWay(from, to), to, {}, hides ? [item.element, hides] : [item.element]);
  }

  /** It falls onto what lies there. @param {Item} item @param {Pose} pose @param {number} delay  ms */
  drop(item, pose, delay) {
    const above = { ...pose, y: pose.y - HEIGHT * pose.scale, scale: pose.scale * CLOSER };
    this.launch(item.key, item.thing, above, pose, { delay, duration: DROP, opacity: [0, 1] }, [item.element]);
  }

  /** It shows its other side where it lies. @param {Item} item @param {Thing} before @param {Pose} pose */
  turnOver(item, before, pose) {
    this.launch(`${item.key}/before`, before, pose, pose, { duration: HALF_TURN, width: [1, 0] }, []);
    this.launch(item.key, item.thing, pose, pose, { delay: HALF_TURN, duration: HALF_TURN, width: [0, 1] }, [item.element]);
  }

  /** The piece is gone: it fades where it was. @param {string} key @param {Thing} thing @param {Pose} pose */
  fadeOut(key, thing, pose) {
    this.launch(key, thing, pose, pose, { opacity: [1, 0] }, []);
  }

  /** @param {string} key @param {Thing} thing @param {Pose} from @param {Pose} to @param {Course} course @param {Element[]} hides  what it stands for */
  launch(key, thing, from, to, { delay = 0, duration = FLIGHT, opacity = [1, 1], width = [1, 1] }, hides) {
    this.stop(key);
    const { element, face } = this.overlay.copy(thing, this.game);
    const timing = /** @type {const} */ ({ duration, delay, easing: "ease-out", fill: "both" });
    const way = [from, topOfFlight(from, to), to].map(placeOf);
    const hidden = hides.map((one) => one.animate({ visibility: ["hidden", "hidden"] }, { duration: delay + duration }));
    const animation = element.animate({ transform: way, opacity }, timing);
    face.animate({ transform: [from, to].map((pose, at) => `${turnOf(pose)} scale(${width[at]}, 1)`) }, timing);
    const end = () => {
      element.remove();
      for (const one of hidden) one.cancel();
      if (this.flights.get(key)?.animation === animation) this.flights.delete(key);
    };
    this.flights.set(key, { animation, from, to, end });
    animation.addEventListener("finish", end);
  }

  /** The board is turned about the middle of what is seen. @param {SVGGElement} world @param {View} before @param {View} after */
  turn(world, before, after) {
    const [{ x, y }, angle] = [after.centre, 90 * after.quarters];
    const back = (((before.quarters - after.quarters + 6) % 4) - 2) * 90;
    const frame = (/** @type {number} */ turn, /** @type {number} */ scale) => ({
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale}) translate(${-x}px, ${-y}px) rotate(${angle}deg)`,
    });
    world.animate([frame(back, before.scale / after.scale), frame(0, 1)], { duration: FLIGHT, easing: "ease-out" });
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
