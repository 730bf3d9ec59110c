/** Looking back through the game while it goes on: every scene so far, asked for once, and what happens meanwhile. */

import { html, nothing } from "../vendor/lit-html.js";
import { scenesOf } from "../board/scene.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { inNotation } from "./moves.js";
import { seatName } from "./names.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Doc} Doc */

export class LookingBack {
  /** @type {number | null} how many moves have been made in what is shown; null: all, whatever comes */
  ply = null;
  /** @type {Scene[]} before the first move and after each, once they are here */
  scenes = [];
  /** @type {string[]} the moves that led to them */
  moves = [];
  /** @type {number | null} whose eyes saw them */
  as = null;
  /** Moves made since one began to look back; and at all, when the table last changed. */
  news = 0;
  made = 0;
  /** Moves made in what was shown last. */
  lastPly = 0;
  /** The question under way, if there is one; what another one brings is not wanted. @type {object | null} */
  question = null;

  /** @param {import("./connection.js").Connection} connection @param {() => void} redraw */
  constructor(connection, redraw) {
    this.connection = connection;
    this.redraw = redraw;
  }

  /** @type {number} moves made */
  get last() {
    return this.connection.doc?.moves.length ?? 0;
  }

  /** What is shown now. @returns {Scene | null} */
  get scene() {
    const now = this.connection.doc?.scene ?? null;
    return this.ply === null ? now : (this.scenes[this.ply] ?? now);
  }

  /** The hand that made the step from what was asked about last to what is shown now, if it was one step. @returns {string | undefined} */
  mover() {
    const ply = this.ply ?? this.last;
    const forth = ply === this.lastPly + 1;
    this.lastPly = ply;
    return forth ? `hand-${this.connection.doc?.moves[ply - 1]?.[0]}` : undefined;
  }

  /** @param {number} ply */
  go(ply) {
    if (ply < 0 || !this.connection.doc?.scene) return;
    if (ply >= this.last) return this.now();
    if (this.ply === null) this.news = 0;
    this.ply = ply;
    if (this.scenes.length === 0 && !this.question) void this.ask();
    this.redraw();
  }

  /** @param {number} by  moves, backwards if negative */
  step(by) {
    this.go((this.ply ?? this.last) + by);
  }

  now() {
    this.ply = null;
    this.news = 0;
    this.redraw();
  }

  async ask() {
    const question = (this.question = {});
    try {
      const { history } = await this.connection.ask({ do: "history" });
      if (question !== this.question) return;
      this.question = null;
      this.moves = spelled(this.connection.doc).slice(0, history.changes.length);
      this.scenes = scenesOf(history).slice(0, this.moves.length + 1);
      this.follow();
    } catch {
      if (question !== this.question) return;
      this.question = null;
      this.ply = null; // the connection is lost: there is only now
    }
    this.redraw();
  }

  /** The table changed: what is new is put to the scenes; what was taken back goes. */
  follow() {
    const { doc } = this.connection;
    if (!doc?.scene) return;
    if (doc.as !== this.as) {
      Object.assign(this, { scenes: [], as: doc.as, ply: null, news: 0, question: null });
    }
    const moves = spelled(doc);
    if (this.ply !== null) this.news = Math.max(0, this.news + moves.length - this.made);
    if (this.scenes.length > 0) this.keep(moves, doc.scene);
    [this.moves, this.made] = [moves, moves.length];
    if (this.ply !== null && this.ply >= moves.length) this.ply = null;
  }

  /** @param {string[]} moves @param {Scene} scene  after all of them */
  keep(moves, scene) {
    const other = this.moves.findIndex((move, at) => move !== moves[at]);
    const same = other < 0 ? this.moves.length : other;
    if (moves.length > same + 1) {
      this.scenes = []; // too much has happened
      if (this.ply !== null) void this.ask();
    } else {
      this.scenes = [...this.scenes.slice(0, moves.length), scene];
    }
  }

  /** What is shown, in words. */
  get shown() {
    const { ply, last } = this;
    const { moves, said, seats } = /** @type {Doc} */ (this.connection.doc);
    if (!ply) return say("web.study.start");
    const [seat, move] = moves[ply - 1];
    return say("web.study.at", { ply, n: last, name: seatName(seats[seat], seat), move: inNotation() ? move : (said?.[ply - 1]?.[0] ?? move) });
  }

  /** What happened since. */
  newsView() {
    return this.news > 0 ? html`<strong class="news">${say("web.looking.news", { n: this.news })}</strong> ` : nothing;
  }

  /** One step more, and the way back. */
  view() {
    if (this.ply === null) return nothing;
    const { ply } = this;
    const step = (/** @type {"back" | "forth"} */ name, /** @type {number} */ by) =>
      html`<button type="button" class="round" data-step=${name} aria-label=${say(`web.study.${name}`)}
        ?disabled=${ply + by < 0} @click=${() => this.step(by)}>${icon(name)}</button>`;
    return html`
      <div class="looking-back">
        ${step("back", -1)}${step("forth", 1)}
        <button type="button" class="primary" data-now @click=${() => this.now()}>${say("web.looking.now")}</button>
      </div>
    `;
  }
}

/** @param {Doc | null} doc @returns {string[]} */
const spelled = (doc) => (doc?.moves ?? []).map(([seat, move]) => `${seat} ${move}`);
