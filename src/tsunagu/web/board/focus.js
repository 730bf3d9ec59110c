/** Keeps the keyboard's place: when the button it stood on goes away, the next best gets the focus, and nobody falls to the top of the page. */

import { middle } from "./boxes.js";
import { nearest } from "./nearest.js";

/** @typedef {import("./buttons.js").Buttons} Buttons */
/** @typedef {import("./buttons.js").Button} Button */

export class Focus {
  /** @type {Element | null} a part that holds the focus until there is something to choose again */
  parked = null;

  /** @param {Buttons[]} layers  those to go to first come first */
  constructor(layers) {
    this.layers = layers;
  }

  /** Do the work, then put the focus where it belongs. @param {() => void} work */
  around(work) {
    const active = document.activeElement;
    const layer = this.layers.find((one) => one.find(active));
    const before = layer?.find(active);
    const byKeys = active?.matches(":focus-visible") ?? false;
    const waiting = active !== null && active === this.parked;
    work();
    if (!before && !waiting) return;
    const same = before && layer?.all.get(before.id);
    if (before && !before.live) return this.stayNear(before, /** @type {Buttons} */ (layer));
    if (same?.live) {
      if (document.activeElement !== same.element) focus(same.element);
      return;
    }
    if (!byKeys && !waiting) return; // who taps and clicks has no place to keep, and the page's own keys are free
    const next = (before && layer && nearest(middle(before.box), layer.live(before.part))) ?? this.first();
    if (next) {
      this.parked = null;
      focus(next.element);
    } else if (before) {
      this.park(before.part.svg);
    }
  }

  /** Wait there until there is something to choose. @param {SVGElement} svg */
  park(svg) {
    this.parked = svg;
    focus(svg);
  }

  /** Who only reads stays where the board is read. @param {Button} before @param {Buttons} layer */
  stayNear(before, layer) {
    if (document.activeElement === before.element) return;
    const next = nearest(middle(before.box), layer.reachable(before.part));
    focus(next?.element ?? before.part.svg);
  }

  /** The tab stop of the first layer that has one. @returns {Button | undefined} */
  first() {
    for (const layer of this.layers) {
      const stop = layer.live().find(({ element }) => element.getAttribute("tabindex") === "0");
      if (stop) return stop;
    }
    return undefined;
  }
}

/** @param {SVGElement} element */
export const focus = (element) => element.focus({ preventScroll: true });
