/** What the server explained when asked - threats, open places -, asked for anew whenever the position is another. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { stepMarks, stepsView } from "./steps.js";

/** @typedef {import("../wire.d.ts").Step} Step */
/** @typedef {import("../types.js").Doc} Doc */

export class Note {
  /** The topic; nothing while the note is closed. */
  about = "";
  /** @type {string[]} */
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
      ({ explained }) => (explained.lines.length ? explained : { lines: [say("web.topic.nothing")], steps: [] }),
      (/** @type {Error} */ refusal) => ({ lines: [refusal.message], steps: [] }),
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

  /** @param {Doc} doc */
  view(doc) {
    if (this.lines.length === 0) return nothing;
    return html`
      <section class="panel explanation" role="status" data-about=${this.about}>
        <button type="button" class="round close" aria-label=${say("web.close")} @click=${() => this.close()}>
          ${icon("cross")}
        </button>
        ${this.steps.length > 0 ? stepsView(this, doc, doc.scores) : this.lines.map((line) => html`<p>${line}</p>`)}
      </section>
    `;
  }
}
