/** Study: a record brought along or taken from a table, judged by the server, stepped through move by move. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "../http.js";
import { patiently } from "../patiently.js";
import { language } from "../settings.js";
import { boardView } from "../table/board.js";
import { Camera } from "../table/camera.js";
import { ending } from "../table/ending.js";
import { trayView } from "../table/hand.js";
import { gameName, seatName } from "../table/names.js";
import { loadSheet, Pictures } from "../table/pictures.js";
import { say } from "../words.js";
import { GoOn } from "./go_on.js";
import { Bringing } from "./bringing.js";
import { movesView, showCurrent, stepsView } from "./steps.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {{seat: number, move: string, comment?: string}} Move */
/** @typedef {{refused: {message: string} | null, judged: {game: string, seats: string[], moves: number, result: import("../types.js").Outcome | null, why: string[]},
 *   record: {deal: object, moves: Move[], comment?: string}, ply: number, picture: Picture}} Studied */

/** Nobody's turn: what is shown can be looked at, and nothing on it touched. */
const ONLOOKER = /** @type {import("../table/play.js").Play} */ (/** @type {unknown} */ ({ seat: null, ghost: null }));
const STEPS = /** @type {Record<string, (ply: number, n: number) => number>} */ ({
  ArrowLeft: (ply) => ply - 1,
  ArrowRight: (ply) => ply + 1,
  Home: () => 0,
  End: (_, n) => n,
});

export class Study {
  /** The record as it was brought. */
  text = "";
  /** @type {Studied | null} what is shown */
  shown = null;
  /** @type {number | null} whose eyes it is seen with; null: an onlooker's */
  seat = null;
  /** @type {Map<string, Studied>} what was asked for before, by ply and seat */
  kept = new Map();
  wanted = "";
  sheet = "";
  problem = "";
  busy = false;
  drawing = false;
  /** Another record is shown now: from its head on. */
  opening = false;
  pictures = new Pictures();
  camera = new Camera(() => this.changed());
  bringing = new Bringing(this);
  goOn = new GoOn(this);

  /** @param {string} assets @param {HTMLElement} root @param {() => unknown} header */
  constructor(assets, root, header) {
    this.assets = assets;
    this.root = root;
    this.header = header;
    addEventListener("keydown", (event) => this.keys(event));
    if (location.hash.length > 1) void this.fromTable(location.hash.slice(1));
    this.changed();
  }

  /** @param {string} table  whose record shall be studied */
  async fromTable(table) {
    this.busy = true;
    try {
      await this.bring(JSON.stringify(await get(`/api/tables/${encodeURIComponent(table)}/record?form=json`)));
    } catch (refusal) {
      this.failed(refusal);
    }
  }

  /** Another record. @param {string} text */
  async bring(text) {
    this.text = text;
    this.kept.clear();
    this.seat = null;
    this.camera.window = null;
    await this.show(undefined);
  }

  /** Nothing is shown any more; the record can be changed, or another one brought. */
  putAway() {
    this.shown = null;
    this.problem = "";
    this.changed();
  }

  /** The position after so many moves; undefined: the last. @param {number | undefined} ply */
  async show(ply) {
    const wanted = `${ply} ${this.seat}`;
    this.wanted = wanted;
    this.busy = true;
    this.problem = "";
    this.changed();
    try {
      const found = this.kept.get(wanted) ?? (await post("/api/study", { record: this.text, ply, seat: this.seat }));
      this.kept.set(wanted, found);
      await this.loadPieces(found.judged.game);
      if (wanted === this.wanted) this.showNow(found);
    } catch (refusal) {
      if (wanted === this.wanted) this.failed(refusal);
    }
  }

  /** @param {Studied} found */
  showNow(found) {
    if (!this.shown) {
      void this.goOn.begin(found.judged.game, found.judged.seats.length);
      this.opening = true;
    }
    this.shown = found;
    this.busy = false;
    document.title = `${gameName(found.judged.game)} – ${say("web.study.title")}`;
    this.changed();
  }

  /** @param {unknown} refusal */
  failed(refusal) {
    this.problem = /** @type {Error} */ (refusal).message;
    this.busy = false;
    this.changed();
  }

  /** @param {string} game */
  async loadPieces(game) {
    if (this.sheet === game) return;
    await patiently(
      () => loadSheet(this.assets, game, language()),
      () => this.changed(),
    );
    this.sheet = game;
    this.pictures = new Pictures();
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const typing = event.target instanceof Element && event.target.matches("input, select, textarea");
    const step = STEPS[event.key];
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.shown || !step) return;
    event.preventDefault();
    this.step(step(this.ply, this.shown.judged.moves));
  }

  /** Where the last step led, though its picture may still be on the way. */
  get ply() {
    const asked = Number(this.wanted.split(" ")[0]);
    return Number.isNaN(asked) ? (this.shown?.ply ?? 0) : asked;
  }

  /** @param {number} ply */
  step(ply) {
    if (this.shown && ply >= 0 && ply <= this.shown.judged.moves && ply !== this.ply) void this.show(ply);
  }

  /** @param {number | null} seat */
  lookAs(seat) {
    this.seat = seat;
    void this.show(this.ply);
  }

  /** @type {Seat[]} */
  get seats() {
    return (this.shown?.judged.seats ?? []).map((name) => ({ kind: "person", name }));
  }

  changed() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      render(this.view(), this.root);
      if (this.opening) scrollTo(0, 0);
      this.opening = false;
      showCurrent(this.root);
    });
  }

  view() {
    return html`${this.header()}${this.shown ? this.shownView(this.shown) : this.bringing.view()}`;
  }

  /** @param {Studied} shown */
  shownView(shown) {
    const { judged, picture } = shown;
    const [first, ...more] = judged.result
      ? [ending({ outcome: judged.result, seats: this.seats }, []), ...judged.why]
      : shown.refused ? [] : judged.why; // a game that breaks off at a wrong move does not go on
    const doc = /** @type {import("../types.js").Doc} */ (/** @type {unknown} */ ({ game: judged.game, picture }));
    const board = this.pictures.part(doc, "board");
    return html`
      <main class="table study" data-ply=${shown.ply} data-moves=${judged.moves}>
        <div class="play-area">
          <div class="others">${this.seats.map((seat, at) => this.handView(doc, seat, at))}</div>
          ${board ? boardView(ONLOOKER, board, this.camera, picture.description) : nothing}
          ${stepsView(this, shown)}
        </div>
        <aside class="side">
          <h1>${gameName(judged.game)}</h1>
          <div class="judged">
            ${first ? html`<p class="headline">${first}</p>` : nothing}
            ${more.map((line) => html`<p class="small">${line}</p>`)}
            <p class="quiet">${soundness(shown)}</p>
            ${shown.record.comment ? html`<p class="small comment">${shown.record.comment}</p>` : nothing}
          </div>
          <p class="why" role="alert">${this.problem || shown.refused?.message}</p>
          ${movesView(this, shown)} ${this.seenByView(shown)} ${this.goOn.view(dealt(shown.record))}
          <button type="button" data-another @click=${() => this.putAway()}>${say("web.study.another")}</button>
        </aside>
      </main>
    `;
  }

  /** @param {import("../types.js").Doc} doc @param {Seat} seat @param {number} at */
  handView(doc, seat, at) {
    const drawn = this.pictures.part(doc, `hand-${at}`);
    if (!drawn) return nothing;
    const name = seatName(seat, at);
    return html`<figure>
      <figcaption class="quiet">${name}</figcaption>
      ${trayView(ONLOOKER, drawn, say("web.hand.of", { name }))}
    </figure>`;
  }

  /** Where something was dealt, each seat knew something else. @param {Studied} shown */
  seenByView({ record }) {
    if (!dealt(record)) return nothing;
    const choose = (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      this.lookAs(value === "" ? null : Number(value));
    };
    return html`<label class="seen-by"
      >${say("web.study.seen_by")}
      <select name="seen-by" @change=${choose}>
        <option value="" ?selected=${this.seat === null}>${say("web.study.onlooker")}</option>
        ${this.seats.map((seat, at) => html`<option value=${at} ?selected=${this.seat === at}>${seatName(seat, at)}</option>`)}
      </select></label
    >`;
  }
}

/** Whether the moves are legal: all of them, or so many. @param {Studied} shown */
function soundness({ refused, judged: { moves: n } }) {
  if (!refused) return say("web.study.sound");
  return n > 0 ? say("web.study.sound_so_far", { n }) : nothing;
}

/** Whether something may have been hidden. @param {{deal: object}} record */
const dealt = ({ deal }) => Object.keys(deal).length > 0;
