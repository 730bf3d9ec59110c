/** What would lie on a target, shown there before it is played. */

import { create } from "./svg.js";
import { symbolId, use } from "./symbols.js";

/** @typedef {import("./types.js").GhostPiece} GhostPiece */
/** @typedef {{part: import("./part.js").Part, box: import("./types.js").Box}} Spot */

export class Ghost {
  /** @type {GhostPiece[]} */
  pieces = [];
  /** @type {Spot | null} */
  spot = null;
  /** What is drawn now, as one word, so that the same is not drawn twice. */
  drawn = "";

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {GhostPiece[]} pieces */
  set(pieces) {
    this.pieces = pieces;
    this.show(this.spot);
  }

  /** @param {Spot | null} spot */
  show(spot) {
    const wanted = spot ? JSON.stringify([spot.part.name, spot.box, this.pieces]) : "";
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    if (this.spot?.part !== spot?.part) this.spot?.part.ghost.replaceChildren();
    this.spot = spot;
    spot?.part.ghost.replaceChildren(...this.shapes(spot.box));
  }

  /** One piece fills the box, more share it. @param {import("./types.js").Box} box */
  shapes([x, y, width, height]) {
    const across = Math.ceil(Math.sqrt(this.pieces.length));
    const [wide, high] = [width / across, height / across];
    return this.pieces.map(({ symbol, turns }, at) => {
      const [left, top] = [x + wide * (at % across), y + high * Math.floor(at / across)];
      return create("g", {}, use(symbolId(this.game, symbol), [left, top, wide, high], turns));
    });
  }
}
