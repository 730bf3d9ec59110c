/** What the server explained when asked - threats, open places -, asked for anew whenever the position is another. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { ruleLink } from "./rule_link.js";

/** @typedef {{text: string, clause: string}} Told  a sentence, and the rule that it rests on, if any */

export class Note {
  /** The topic; nothing while the note is closed. */
  about = "";
  /** @type {Told[]} */
  lines = [];
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
    const lines = await this.connection.ask({ do: "explain", about }).then(
      ({ explained }) => (explained.lines.length ? toldOf(explained) : [{ text: say("web.topic.nothing"), clause: "" }]),
      (/** @type {Error} */ refusal) => [{ text: refusal.message, clause: "" }],
    );
    if (question !== this.questions) return;
    this.lines = lines;
    this.redraw();
  }

  close() {
    this.questions++;
    this.about = "";
    this.lines = [];
    this.redraw();
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

  /** @param {(clause: string) => unknown} openRules */
  view(openRules) {
    if (this.lines.length === 0) return nothing;
    return html`
      <section class="panel explanation" role="status" data-about=${this.about}>
        <button type="button" class="round close" aria-label=${say("web.close")} @click=${() => this.close()}>
          ${icon("cross")}
        </button>
        ${this.lines.map(({ text, clause }) => html`<p>${text}${ruleLink(clause, openRules)}</p>`)}
      </section>
    `;
  }
}

/** What was explained, sentence by sentence. @param {import("../wire.d.ts").ExplanationAnswer} explained @returns {Told[]} */
export const toldOf = ({ lines, clauses }) => lines.map((text, at) => ({ text, clause: clauses[at] ?? "" }));
