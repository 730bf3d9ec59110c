/** What a piece would touch on a target: symbols of the sheet, each in the target's own box. */

import { symbolId, use } from "./symbols.js";

/** @typedef {{part: import("./part.js").Part, box: import("./types.js").Box}} Spot */

export class Contacts {
  /** @type {Spot | null} */
  spot = null;
  /** What is drawn now, as one word, so that the same is not drawn twice. */
  text = "";

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {Spot | null} spot @param {string[]} [symbols] */
  show(spot, symbols = []) {
    const wanted = spot && symbols.length > 0 ? JSON.stringify([spot.part.name, spot.box, symbols]) : "";
    if (wanted === this.text) return;
    this.text = wanted;
    if (this.spot?.part !== spot?.part) this.spot?.part.contacts.replaceChildren();
    this.spot = spot;
    spot?.part.contacts.replaceChildren(...symbols.map((symbol) => use(symbolId(this.game, symbol), spot.box)));
  }
}
