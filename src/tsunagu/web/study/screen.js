/** Study: a record brought along or taken from a table, judged by the server, stepped through move by move. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { scenesOf } from "../board/scene.js";
import { Stage } from "../board/stage.js";
import { boardView } from "../board_view.js";
import { get, post } from "../http.js";
import { readFragment, unpack } from "../record_link.js";
import { retry } from "../retry.js";
import { language, onPreference } from "../settings.js";
import { ShareButton } from "../share_button.js";
import { loadSheet } from "../sheet.js";
import { followPreferences, turnBoard } from "../stage_preferences.js";
import { ending } from "../table/ending.js";
import { gameName, politeName, seatName } from "../table/names.js";
import { placeOf, ROOMY, turnTrays } from "../table/places.js";
import { seatView } from "../table/seats.js";
import { say } from "../words.js";
import { GoOn } from "./go_on.js";
import { ImportRecord } from "./import_record.js";
import { movesView, showCurrent, stepsView } from "./steps.js";

/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {{seat: number, move: string, comment?: string}} Move */
/** @typedef {{refused: {message: string} | null, judged: {game: string, seats: string[], moves: number, result: import("../types.js").Outcome | null, why: string[]},
 *   record: {deal: object, moves: Move[], comment?: string}, said: string[], history: import("../types.js").History}} StudyAnswer */

const STEPS = /** @type {Record<string, (ply: number, n: number) => number>} */ ({
  ArrowLeft: (ply) => ply - 1,
  ArrowRight: (ply) => ply + 1,
  Home: () => 0,
  End: (_, n) => n,
});

export class Study {
  /** The record as it was brought. */
  text = "";
  /** @type {StudyAnswer | null} what is shown */
  shown = null;
  /** @type {import("../types.js").Scene[]} its scenes: before the first move, and after each */
  scenes = [];
  /** How many moves have been made in what is shown. */
  ply = 0;
  /** @type {number | null} whose eyes it is seen with; null: an onlooker's */
  seat = null;
  /** @type {Map<number | null, StudyAnswer>} what was asked for before, by seat */
  kept = new Map();
  /** @type {Stage | null} once a record is shown */
  stage = null;
  unfollow = () => {};
  viewMoved = false;
  sheet = "";
  questions = 0;
  problem = "";
  busy = false;
  drawing = false;
  /** Another record is shown now: from its head on. */
  opening = false;
  /** @type {ShareButton | null} */
  share = null;
  importing = new ImportRecord(this);
  goOn = new GoOn(this);

  /** @param {string} assets @param {HTMLElement} root @param {() => unknown} header */
  constructor(assets, root, header) {
    this.assets = assets;
    this.root = root;
    this.header = header;
    addEventListener("keydown", (event) => this.keys(event));
    onPreference(() => this.redraw());
    addEventListener("hashchange", () => this.follow());
    this.follow();
    this.redraw();
  }

  /** What stands behind the #: a record, or the table whose record shall be studied. */
  follow() {
    const linked = readFragment(location.hash);
    if (linked) void this.fromLink(linked);
    else if (location.hash.length > 1) void this.fromTable(location.hash.slice(1));
  }

  /** @param {{packed: string} & import("../record_link.js").Place} linked */
  async fromLink({ packed, ply, seat }) {
    const question = ++this.questions;
    const text = await unpack(packed).catch(() => null);
    if (question !== this.questions) return;
    if (text === null) return this.showProblem(new Error(say("web.share.bad_link")));
    this.text = text;
    this.kept.clear();
    this.seat = seat;
    await this.look(true);
    if (ply !== null && this.text === text) this.step(ply);
  }

  /** @param {string} table  whose record shall be studied */
  async fromTable(table) {
    this.busy = true;
    try {
      await this.bring(JSON.stringify(await get(`/api/tables/${encodeURIComponent(table)}/record?form=json`)));
    } catch (refusal) {
      this.showProblem(refusal);
    }
  }

  /** Another record. @param {string} text */
  async bring(text) {
    this.text = text;
    this.kept.clear();
    this.seat = null;
    await this.look(true);
  }

  /** Nothing is shown any more; the record can be changed, or another one brought. */
  putAway() {
    this.shown = null;
    this.problem = "";
    this.redraw();
  }

  /** The whole game, as the seat saw it: asked once, then it is stepped through without asking anybody. @param {boolean} another  a record that was not yet shown, from its end */
  async look(another) {
    const question = ++this.questions;
    const { seat } = this;
    this.busy = true;
    this.problem = "";
    this.redraw();
    try {
      const found = this.kept.get(seat) ?? (await post("/api/study", { record: this.text, seat }));
      await this.loadPieces(found.judged.game);
      if (question !== this.questions) return;
      this.kept.set(seat, found);
      this.showGame(found, another);
    } catch (refusal) {
      if (question === this.questions) this.showProblem(refusal);
    }
  }

  /** @param {StudyAnswer} found @param {boolean} another */
  showGame(found, another) {
    const { game, moves, seats } = found.judged;
    if (!this.shown) {
      void this.goOn.begin(game, seats.length);
      this.opening = true;
    }
    this.shown = found;
    this.scenes = scenesOf(found.history);
    this.busy = false;
    if (another) {
      this.ply = moves;
      this.share = new ShareButton({ game, record: async () => this.text, place: () => this.place }, () => this.redraw());
      this.unfollow();
      this.stage?.remove();
      this.stage = new Stage({ game }, { onView: (moved) => this.onView(moved) });
      this.unfollow = followPreferences(this.stage, ["alone"]); // nothing else here tells points and turn
      this.viewMoved = false;
    }
    document.title = `${gameName(game)} – ${say("web.study.title")}`;
    this.redraw();
  }

  /** @param {boolean} moved */
  onView(moved) {
    if (moved === this.viewMoved) return;
    this.viewMoved = moved;
    this.redraw();
  }

  /** @param {unknown} refusal */
  showProblem(refusal) {
    this.problem = /** @type {Error} */ (refusal).message;
    this.busy = false;
    this.redraw();
  }

  /** @param {string} game */
  async loadPieces(game) {
    if (this.sheet === game) return;
    await retry(
      () => loadSheet(this.assets, game, language()),
      () => this.redraw(),
    );
    this.sheet = game;
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const typing = event.target instanceof Element && event.target.matches("input, select, textarea");
    const step = STEPS[event.key];
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.shown || !step) return;
    event.preventDefault();
    this.step(step(this.ply, this.shown.judged.moves));
  }

  /** @param {number} ply */
  step(ply) {
    if (!this.shown || ply < 0 || ply > this.shown.judged.moves || ply === this.ply) return;
    this.ply = ply;
    this.redraw();
  }

  /** @param {number | null} seat */
  lookAs(seat) {
    this.seat = seat;
    void this.look(false);
  }

  /** What is shown, as a link says it. */
  get place() {
    return { ply: this.ply === this.shown?.judged.moves ? null : this.ply, seat: this.seat };
  }

  /** @type {Seat[]} */
  get seats() {
    return (this.shown?.judged.seats ?? []).map((name) => ({ kind: "person", name }));
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      this.draw();
      if (this.opening) scrollTo(0, 0);
      this.opening = false;
      showCurrent(this.root);
    });
  }

  draw() {
    const first = !this.stage?.scene;
    if (!first) this.showScene();
    render(this.view(), this.root);
    if (first) this.showScene();
    if (first && this.stage?.scene) this.redraw(); // with the tools that the scene has
  }

  showScene() {
    if (!this.stage || !this.shown) return;
    this.stage.labels(Object.fromEntries(this.seats.map((seat, at) => [`hand-${at}`, say("web.hand.of", { name: politeName(seat, at) })])));
    turnTrays(this.stage, this.seat ?? 0, this.seats.length, matchMedia(ROOMY).matches);
    this.stage.show(this.scenes[this.ply]);
    turnBoard(this.stage);
  }

  view() {
    return html`${this.header()}${this.shown && this.stage ? this.shownView(this.shown, this.stage) : this.importing.view()}`;
  }

  /** @param {StudyAnswer} shown @param {Stage} stage */
  shownView(shown, stage) {
    const { judged } = shown;
    const [first, ...more] = judged.result
      ? [ending({ game: judged.game, outcome: judged.result, seats: this.seats }, []), ...judged.why]
      : shown.refused ? [] : judged.why; // a game that breaks off at a wrong move does not go on
    return html`
      <main class="table study" data-sheet="" data-ply=${this.ply} data-moves=${judged.moves}>
        <div class="play-area">
          ${this.seats.map((seat, at) => this.seatView(stage, seatName(seat, at), at))}
          <div class="board-area">${boardView(stage, this.viewMoved)}</div>
          <div class="strip">${stepsView(this, shown)}</div>
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
          ${this.share?.view()} ${movesView(this, shown)} ${this.seenByView(shown)} ${this.goOn.view(hasDeal(shown.record))}
          <button type="button" data-another @click=${() => this.putAway()}>${say("web.study.another")}</button>
        </aside>
      </main>
    `;
  }

  /** @param {Stage} stage @param {string} name @param {number} at */
  seatView(stage, name, at) {
    const place = placeOf(at, this.seat ?? 0, this.seats.length);
    const plate = html`<span class="who"><span class="name">${name}</span></span>`;
    return seatView({ at, place, name }, plate, stage.element(`hand-${at}`));
  }

  /** Where something was dealt, each seat knew something else. @param {StudyAnswer} shown */
  seenByView({ record }) {
    if (!hasDeal(record)) return nothing;
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

/** Whether the moves are legal: all of them, or so many. @param {StudyAnswer} shown */
function soundness({ refused, judged: { moves: n } }) {
  if (!refused) return say("web.study.sound");
  return n > 0 ? say("web.study.sound_so_far", { n }) : nothing;
}

/** Whether something may have been hidden. @param {{deal: object}} record */
const hasDeal = ({ deal }) => Object.keys(deal).length > 0;
