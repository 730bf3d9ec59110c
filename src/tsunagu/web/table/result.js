/** The end of a game as a moment: what decided it is drawn on the board and counted up, then there is one thing to do. */

import { html, nothing } from "../vendor/lit-html.js";
import { getFile } from "../http.js";
import { preference } from "../settings.js";
import { ShareButton } from "../share_button.js";
import { say } from "../words.js";
import { toldOf } from "./note.js";
import { makeOffer } from "./offers.js";
import { sentencesView } from "./rule_link.js";
import { stepMarks, stepsView } from "./steps.js";

/** @typedef {import("./screen.js").Table} Table */
/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {import("../wire.d.ts").Step} Step */
/** @typedef {import("../board/types.js").Mark} Mark */

const EACH = 480; // ms until the next step
const LAST = 1_200; // ms that the board still steps back after it

export class Result {
  /** @type {Step[]} what decided the game */
  steps = [];
  /** How many of them are shown. */
  shown = 0;
  /** The one that somebody points at. @type {number | null} */
  pointed = null;
  /** @type {import("./note.js").Told[]} where there are none: why it ended, in words */
  lines = [];
  /** Whether it is being told: meanwhile the board steps back. */
  telling = false;
  /** The table whose end was asked for. */
  asked = "";
  fitted = false;
  /** Somebody here wants another game: they go there as soon as there is one. */
  again = false;

  /** @type {ShareButton | null} */
  sharing = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {boolean} before  it was over before we came */
  follow(before) {
    const { doc } = this.table.connection;
    if (doc?.next && this.again) location.assign(`/t/${doc.next}`);
    if (!doc?.outcome || this.asked === doc.table) return;
    this.asked = doc.table;
    void this.ask(before || !preference("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  /** @param {boolean} atOnce */
  async ask(atOnce) {
    this.steps = await this.table.connection.ask({ do: "ending" }).then(
      (answer) => answer.ending,
      () => [], // nothing is drawn then; who won is known all the same
    );
    if (this.steps.length === 0)
      this.lines = await this.table.connection.ask({ do: "explain", about: "result" }).then(
        (answer) => toldOf(answer.explained),
        () => [],
      );
    if (atOnce) this.shown = this.steps.length;
    else this.next();
    this.table.redraw();
  }

  /** One step more, and so on. */
  next() {
    this.telling = this.counting;
    if (this.telling) this.shown++;
    if (this.telling) setTimeout(() => this.next(), this.counting ? EACH : LAST);
    this.table.redraw();
  }

  /** One of the steps is seen on the board. @param {number | null} step */
  point(step) {
    this.pointed = step;
    this.table.redraw();
  }

  /** The game has just ended: all of it is seen. @param {import("../board/stage.js").Stage} stage */
  seeAll(stage) {
    if (!this.asked || this.fitted) return;
    this.fitted = true;
    stage.fit();
  }

  get counting() {
    return this.shown < this.steps.length;
  }

  /** What is counted now, or "". */
  get said() {
    return this.counting ? (this.steps[this.shown - 1]?.said ?? "") : "";
  }

  /** @returns {Mark[]} */
  marks() {
    if (!this.table.connection.doc?.outcome) return [];
    const newest = this.counting ? this.shown - 1 : this.pointed;
    return this.steps.slice(0, this.shown).flatMap((step, at) => stepMarks(step, at === newest));
  }

  /** Points by seat, as far as they are counted. @param {Doc} doc @returns {number[] | null} */
  scores({ scores, outcome, seats }) {
    if (!scores || outcome?.reason !== "scored" || !this.counting) return scores;
    const steps = this.steps.slice(0, this.shown);
    return seats.map((_, at) => steps.reduce((sum, { seat, points }) => sum + (seat === at ? (points ?? 0) : 0), 0));
  }

  /** Why it ended, as far as it is told: what counted for whom, or in words. @param {Doc} doc @param {(clause: string) => unknown} openRules */
  whyView(doc, openRules) {
    const told = { steps: this.steps.slice(0, this.shown), pointed: this.pointed, point: (/** @type {number | null} */ step) => this.point(step) };
    return html`<section class="why-ended" aria-label=${say("web.topic.result")}>
      ${stepsView(told, doc, this.scores(doc))} ${sentencesView(this.lines, openRules)}
    </section>`;
  }

  /** @param {Doc} doc */
  share({ game, table }) {
    this.sharing ??= new ShareButton(
      {
        game,
        record: async () => (await getFile(`/api/tables/${table}/record?form=text`)).text(),
        place: () => ({ ply: null, seat: null }),
        picture: (form) => `/api/tables/${table}/picture?form=${form}`,
      },
      () => this.table.redraw(),
    );
    return this.sharing;
  }

  /** What to do now: one thing first. @param {Doc} doc */
  view(doc) {
    if (!doc.outcome || !doc.scene) return nothing;
    const { seats } = this.table.connection;
    const again = () => {
      this.again = true;
      makeOffer(this.table, "rematch");
    };
    return html`
      <div class="after" ?data-telling=${this.telling}>
        ${seats.length > 0 && !doc.next ? html`<button type="button" class="primary" data-action="rematch" ?disabled=${doc.offer !== null} @click=${again}>${say("web.result.again")}</button>` : nothing}
        <a class="button" data-action="study" href=${`/study#${doc.table}`}>${say("web.result.look")}</a>
        ${this.share(doc).view()}
      </div>
    `;
  }
}
