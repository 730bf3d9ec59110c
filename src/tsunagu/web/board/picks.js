/** The things that can be picked up, each a button over its picture. */

import { Buttons } from "./buttons.js";
import { create, rectangle } from "./svg.js";

/** @typedef {import("./types.js").Pickable} Pickable */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./part.js").Part} Part */
/** @typedef {{part: Part, box: Box}} Spot */

export class Picks {
  buttons = new Buttons("data-pick", (part) => part.picks);
  /** @type {Map<string, Pickable>} */
  byKey = new Map();

  /** @param {Pickable[]} list @param {(key: string) => Spot | null} spotOf  where the thing lies @param {(key: string) => boolean} taken  whether a target lies on it, which is tapped instead */
  set(list, spotOf, taken) {
    this.byKey = new Map(list.map((one) => [one.key, one]));
    /** @type {import("./buttons.js").Wanted[]} */
    const wanted = [];
    for (const { key, name, picked = false } of list) {
      const spot = spotOf(key);
      if (!spot || taken(key)) continue;
      wanted.push({
        id: key,
        ...spot,
        live: true,
        attributes: { class: "pick", "aria-label": name, "aria-pressed": String(picked) },
        shapes: () => [
          create("rect", { class: "hit", ...rectangle(spot.box) }),
          create("rect", { class: "frame", ...rectangle(spot.box, -2), rx: 6 }), // around it: what is on a card's edge counts,
        ],
      });
    }
    this.buttons.set(wanted);
  }
}
