/** A turn in the making: what is chosen, where it may go, where it would lie, and what the server said about it. */

import { known, say } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {{legal: string[], refused: string[]}} Cells */

export class Play {
  /** @type {Choice} */
  choice = null;
  /** @type {Cells | null} where the chosen piece may go */
  cells = null;
  /** @type {string | null} the cell it would lie on, chosen but not yet sent */
  ghost = null;
  /** @type {string[]} moves without a cell that are allowed now */
  whole = [];
  /** The last hint, and the position it was asked in. @type {{position: unknown, lines: string[]} | null} */
  tips = null;

  /** What the server said last: why not. */
  message = "";
  busy = false;
  position = "";
  asked = 0;

  /**
   * @param {import("./connection.js").Connection} connection
   * @param {import("../types.js").GameModule} game
   * @param {() => void} changed
   */
  constructor(connection, game, changed) {
    this.connection = connection;
    this.game = game;
    this.changed = changed;
  }

  get doc() {
    return /** @type {import("../types.js").Doc} */ (this.connection.doc);
  }

  /** The seat that this page may move for now. @returns {number | null} */
  get seat() {
    const { doc } = this.connection;
    if (!doc?.view || doc.stage !== "playing" || doc.as === null) return null;
    return doc.view.turn === doc.as ? doc.as : null;
  }

  /** The table changed: a new position is a new turn; anything else leaves what was chosen alone. */
  follow() {
    const { doc } = this;
    const position = JSON.stringify([doc.stage, doc.as, doc.moves, doc.view?.turn]);
    if (position === this.position) return;
    this.position = position;
    this.busy = false;
    this.message = "";
    this.whole = [];
    this.begin();
  }

  /** Nothing chosen, or what the game starts a turn with. */
  begin() {
    const seat = this.seat;
    this.ghost = null;
    this.cells = null;
    this.choice = seat === null ? null : this.game.begin(this.doc.view ?? {}, seat);
    if (seat === null) return;
    void this.lookForWhole();
    if (this.choice !== null) void this.choose([this.choice]);
  }

  async lookForWhole() {
    const position = this.position;
    for (const move of this.game.whole) {
      const answer = await this.connection.ask({ do: "why", move }).catch(() => null);
      if (answer && !answer.why.error && position === this.position) this.whole = [...this.whole, move];
    }
    this.changed();
  }

  /** Choose the first of these that the server knows, and ask where it may go. @param {Choice[]} candidates */
  async choose(candidates) {
    const question = ++this.asked;
    this.ghost = null;
    this.message = "";
    for (const choice of candidates) {
      const piece = choice === null ? null : this.game.asked(choice);
      if (piece === null) return this.chosen(choice, null);
      try {
        const { cells } = await this.connection.ask({ do: "cells", piece });
        if (question !== this.asked) return;
        return this.chosen(
          choice,
          { legal: split(cells.legal), refused: Object.values(cells.refused).flatMap(split) },
          cells,
        );
      } catch (refusal) {
        if (question !== this.asked) return;
        this.message = /** @type {Error} */ (refusal).message;
      }
    }
    this.changed();
  }

  /** @param {Choice} choice @param {Cells | null} cells @param {any} [answer] */
  chosen(choice, cells, answer) {
    this.choice = choice;
    this.cells = cells;
    this.message = "";
    if (cells?.legal.length === 0 && !this.game.grows(choice)) this.message = nowhere(answer);
    this.changed();
  }

  /** @param {string} id  a piece of the hand */
  pick(id) {
    if (this.seat !== null && !this.busy) void this.choose([this.game.pick(this.choice, id)]);
  }

  /**
   * A cell is tapped. A mouse or the keyboard plays at once, a finger first sees where the piece would lie.
   *
   * @param {string} cell @param {boolean} careful
   */
  tap(cell, careful) {
    if (this.seat === null || this.busy || !this.cells) return;
    if (!this.cells.legal.includes(cell)) return void this.sayWhy(cell);
    if (careful && this.ghost !== cell) {
      this.ghost = cell;
      this.message = "";
      this.changed();
      return;
    }
    this.ghost = cell;
    void this.send(this.game.move(this.choice, cell));
  }

  commit() {
    if (this.ghost !== null) this.tap(this.ghost, false);
  }

  /** Take back the ghost; and then what was chosen. */
  escape() {
    if (this.busy) return;
    if (this.ghost !== null) this.ghost = null;
    else this.begin();
    this.message = "";
    this.changed();
  }

  /** @param {string} cell */
  async sayWhy(cell) {
    this.ghost = null;
    this.message = await this.reason(this.game.move(this.choice, cell)).catch(
      (/** @type {Error} */ refusal) => refusal.message,
    );
    this.changed();
  }

  /** @param {string} move @returns {Promise<string>} why it is refused */
  async reason(move) {
    const { why } = await this.connection.ask({ do: "why", move });
    return why.message ?? "";
  }

  /** @param {string} move */
  async send(move) {
    const { seat } = this;
    this.busy = true;
    this.changed();
    try {
      await this.connection.command({ do: "move", seen: this.connection.seen, move, seat });
    } catch (refusal) {
      this.message = /** @type {Error} */ (refusal).message;
      this.ghost = null;
    }
    this.busy = false;
    this.changed();
  }

  /** Ask for a hint and lay it out as a ghost. */
  async hint() {
    const { position } = this;
    try {
      const { hint } = await this.connection.ask({ do: "hint" });
      if (position !== this.position) return;
      const found = this.game.read(hint[0].move);
      if (found) {
        await this.choose([found.choice]);
        this.ghost = found.cell;
      }
      this.tips = { position, lines: hint.map(hintLine) };
      this.message = "";
    } catch (refusal) {
      if (position !== this.position) return;
      this.message = /** @type {Error} */ (refusal).message;
    }
    this.changed();
  }
}

/** @param {{said: string, estimate: number, why: string}} hint */
const hintLine = ({ said, estimate, why }) =>
  say("bot.hint", { move: said, percent: Math.round(100 * estimate), why });

/** The piece fits nowhere: the one reason for all cells, if there is one. @param {any} answer */
function nowhere({ piece, refused, elsewhere }) {
  const reason = Object.keys(refused).length === 0 && known(elsewhere) ? say(elsewhere, { move: piece }) : "{";
  return reason.includes("{") ? say("web.fits_nowhere") : reason;
}

/** @param {unknown} text @returns {string[]} */
const split = (text) => String(text).split(" ").filter(Boolean);
