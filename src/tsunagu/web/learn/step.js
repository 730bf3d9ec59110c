/** A step of a lesson: words beside the board, something to do, what became of it, and the way on. */

import { html, nothing } from "../vendor/lit-html.js";
import { pressKey } from "../table/keys.js";
import { Rules } from "../table/rules.js";
import { say } from "../words.js";
import { Trial } from "./trial.js";

/** @typedef {import("../wire.d.ts").LessonStep} LessonStep */

export class StepView extends Trial {
  /** @param {LessonStep} step @param {import("./screen.js").Learn} learn */
  constructor(step, learn) {
    super(step, learn.judge(step), learn.root);
    this.learn = learn;
    this.rules = new Rules(this);
    this.pressed = (/** @type {KeyboardEvent} */ event) => pressKey(event, this);
    addEventListener("keydown", this.pressed);
    this.draw();
    /** @type {HTMLElement | null} */ (this.root.querySelector("h1"))?.focus({ preventScroll: true });
  }

  /** @override */
  remove() {
    super.remove();
    removeEventListener("keydown", this.pressed);
  }

  /** @override */
  finish() {
    this.learn.finish(this.step);
  }

  /** @param {string} clause @override */
  openRule(clause) {
    void this.rules.open(clause);
  }

  /** @override */
  view() {
    const { step, connection } = this;
    return html`
      ${this.learn.header()}
      <main class="table lesson" data-seats=${step.seats} data-course=${step.course} data-step=${step.number} data-verdict=${connection.last?.verdict ?? ""} data-done=${connection.done ? "" : nothing}>
        ${this.teachView()} ${this.tryView()} ${this.waysOnView()}
      </main>
      ${this.rules.view()}
    `;
  }

  /** Where one is, what it is about, what to do, and what became of it. */
  teachView() {
    const { step } = this;
    return html`
      <section class="teach">
        <p class="where quiet small">${this.learn.whereView(step)}</p>
        <h1 tabindex="-1">${step.title}</h1>
        <p class="text">${step.text}</p>
        <div class="verdict" role="status">${this.verdictView()}</div>
        ${this.askView()}
      </section>
    `;
  }

  /** Back, show me, again or on: the one that leads on is the primary one. */
  waysOnView() {
    const { step, learn, connection } = this;
    return html`
      <nav class="ways-on" aria-label=${say("web.learn.ways_on")}>
        ${learn.backView(step)} ${this.showButton()} ${connection.before ? this.againButton() : learn.onView(step, connection.done)}
      </nav>
    `;
  }
}
