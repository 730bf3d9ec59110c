/** What would lie on a target, shown there before it is played. */

import { create } from "./svg.js";
import { symbolId, symbolSize, use } from "./symbols.js";

/** @typedef {import("./types.js").GhostPiece} GhostPiece */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {{part: import("./part.js").Part, box: Box}} Spot */

export class Ghost {
  /** @type {GhostPiece[]} */
  pieces = [];
  /** @type {Spot | null} */
  spot = null;
  /** What is drawn now, as one word, so that the same is not drawn twice. */
  text = "";

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {GhostPiece[]} pieces */
  set(pieces) {
    this.pieces = pieces;
    this.show(this.spot);
  }

  /** It is played, and not yet confirmed: it looks as it will lie. @param {boolean} sent */
  send(sent) {
    this.spot?.part.ghost.classList.toggle("sent", sent);
  }

  /** @param {Spot | null} spot */
  show(spot) {
    const wanted = spot ? JSON.stringify([spot.part.name, spot.box, this.pieces]) : "";
    if (wanted === this.text) return;
    this.text = wanted;
    this.send(false);
    if (this.spot?.part !== spot?.part) this.spot?.part.ghost.replaceChildren();
    this.spot = spot;
    spot?.part.ghost.replaceChildren(...this.shapes(spot.box));
  }

  /** @param {Box} box */
  shapes(box) {
    return this.pieces.map(({ symbol, turns }, at) =>
      create("g", {}, use(symbolId(this.game, symbol), this.boxOf(at, box), turns)),
    );
  }

  /** One piece fills the box, more share it. @param {number} at  which piece @param {Box} box @returns {Box} */
  boxOf(at, [x, y, width, height]) {
    const across = Math.ceil(Math.sqrt(this.pieces.length));
    const [wide, high] = [width / across, height / across];
    return [x + wide * (at % across), y + high * Math.floor(at / across), wide, high];
  }

  /** How a piece of it lies on the screen; null: nowhere. @param {number} at @returns {import("./view.js").Pose | null} */
  pose(at) {
    if (!this.spot) return null;
    const { symbol, turns = 0 } = this.pieces[at];
    const box = this.boxOf(at, this.spot.box);
    return this.spot.part.view()?.pose(box, box[2] / symbolSize(symbolId(this.game, symbol))[0], turns) ?? null;
  }
}
