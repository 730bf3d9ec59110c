/** What the server explained when asked - threats, open places -, asked for anew whenever the position is another. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { ruleLink, sentencesView } from "./rule_link.js";
import { stepMarks, stepsView } from "./steps.js";

/** @typedef {import("../wire.d.ts").Step} Step */
/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {{text: string, clause: string}} Told  a sentence, and the rule that it rests on, if any */

export class Note {
  /** The topic; nothing while the note is closed. */
  about = "";
  /** @type {Told[]} */
  lines = [];
  /** @type {Step[]} the same in short, to be pointed at */
  steps = [];
  /** @type {number | null} */
  pointed = null;
  position = "";
  questions = 0;

  /** @param {import("./connection.js").Connection} connection @param {() => void} redraw */
  constructor(connection, redraw) {
    this.connection = connection;
    this.redraw = redraw;
  }

  /** @param {string} about */
  async open(about) {
    const question = ++this.questions;
    this.about = about;
    const { lines, steps } = await this.connection.ask({ do: "explain", about }).then(
      ({ explained }) => ({ lines: explained.lines.length ? toldOf(explained) : [{ text: say("web.topic.nothing"), clause: "" }], steps: explained.steps }),
      (/** @type {Error} */ refusal) => ({ lines: [{ text: refusal.message, clause: "" }], steps: [] }),
    );
    if (question !== this.questions) return;
    this.lines = lines;
    this.steps = steps;
    this.point(null);
  }

  /** One of the steps is seen on the board. @param {number | null} step */
  point(step) {
    this.pointed = step;
    this.redraw();
  }

  /** @returns {import("../board/types.js").Mark[]} */
  marks() {
    const step = this.pointed === null ? undefined : this.steps[this.pointed];
    return step ? stepMarks(step, true) : [];
  }

  close() {
    this.questions++;
    this.about = "";
    this.lines = [];
    this.steps = [];
    this.point(null);
  }

  /** The table may have changed. What was said of another position, or to another player, goes. @param {string} position */
  follow(position) {
    if (position === this.position) return;
    this.position = position;
    const { doc, seats } = this.connection;
    const covered = doc?.as === null && seats.length > 1;
    if (this.about && (covered || doc?.stage === "over")) this.close();
    else if (this.about) void this.open(this.about);
  }

  /** The rules that the sentences rest on. */
  get clauses() {
    return [...new Set(this.lines.map(({ clause }) => clause))];
  }

  /** @param {Doc} doc @param {(clause: string) => unknown} openRules */
  view(doc, openRules) {
    if (this.lines.length === 0) return nothing;
    return html`
      <section class="panel explanation" role="status" data-about=${this.about}>
        <button type="button" class="round close" aria-label=${say("web.close")} @click=${() => this.close()}>
          ${icon("cross")}
        </button>
        ${this.steps.length > 0 ? html`${stepsView(this, doc, doc.scores)}<p>${this.clauses.map((clause) => ruleLink(clause, openRules))}</p>` : sentencesView(this.lines, openRules)}
      </section>
    `;
  }
}

/** What was explained, sentence by sentence. @param {import("../wire.d.ts").ExplanationAnswer} explained @returns {Told[]} */
export const toldOf = ({ lines, clauses }) => lines.map((text, at) => ({ text, clause: clauses[at] ?? "" }));
