/** A step of a lesson in the middle of a page: a picture, until somebody wants to try it. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "../http.js";
import { icon } from "../icons.js";
import { Trial } from "../learn/trial.js";
import { language, preference } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { pressKey } from "../table/keys.js";
import { say } from "../words.js";

/** @typedef {import("../wire.d.ts").Example} ExampleName */

export class Example {
  /** @type {Tried | null} once somebody tries it */
  trial = null;
  problem = "";

  /** @param {import("./screen.js").Guide} guide @param {ExampleName} example */
  constructor(guide, example) {
    this.guide = guide;
    this.example = example;
    this.path = `/api/lessons/${guide.game}/${example.course}/${example.number}`;
    this.root = document.createElement("div");
    this.root.className = "trial";
  }

  async open() {
    const { guide } = this;
    this.problem = "";
    try {
      const [step] = await Promise.all([get(this.path), loadSheet(guide.assets, guide.game, language())]);
      this.trial = new Tried(step, this);
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    guide.draw();
    this.trial?.begin();
  }

  close() {
    this.trial?.remove();
    this.trial = null;
    render(nothing, this.root);
    this.guide.draw();
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-example="${this.name}"] .picture`))?.focus();
  }

  get name() {
    return `${this.example.course}/${this.example.number}`;
  }

  view() {
    const { title, tried } = this.example;
    const picture = html`${this.pictureView()}
      <span class="line"><span class="name">${title}</span>${tried ? html`<span class="try">${say("web.guide.try")} ${icon("forth")}</span>` : nothing}</span>`;
    return html`<div class="example" data-example=${this.name} ?data-open=${this.trial !== null}>
      ${this.trial ? this.root : tried ? html`<button type="button" class="picture" @click=${() => void this.open()}>${picture}</button>` : html`<div class="picture">${picture}</div>`}
      ${this.problem ? html`<p class="why" role="alert">${this.problem}</p>` : nothing}
    </div>`;
  }

  /** On paper it is light, and there at once. */
  pictureView() {
    const { printing } = this.guide;
    const theme = isDark() && !printing ? "dark" : "light";
    return html`<img src=${`${this.path}/picture?theme=${theme}&language=${language()}`} alt="" loading=${printing ? "eager" : "lazy"} />`;
  }
}

class Tried extends Trial {
  /** @param {import("../wire.d.ts").LessonStep} step @param {Example} example */
  constructor(step, example) {
    super(step, (moves) => post(`${example.path}/tries`, { moves }), example.root);
    this.example = example;
  }

  /** Once its place is on the page. */
  begin() {
    this.root.addEventListener("keydown", (event) => pressKey(event, this));
    this.draw();
    const all = /** @type {HTMLElement} */ (this.root.firstElementChild);
    all.focus({ preventScroll: true });
    all.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} clause @override */
  openRule(clause) {
    this.example.guide.show(clause);
  }

  /** @override */
  view() {
    const { step, connection, example } = this;
    return html`
      <div class="table lesson trying" role="group" tabindex="-1" aria-label=${step.title} data-verdict=${connection.last?.verdict ?? ""} data-done=${connection.done ? "" : nothing}>
        <div class="teach">
          ${example.guide.kind === "rules" ? html`<p>${step.text}</p>` : nothing}
          <div class="verdict" role="status">${this.verdictView()}</div>
          ${this.askView()}
        </div>
        ${this.tryView()}
        <div class="ways-on">
          <button type="button" data-close-example data-lead=${connection.done ? "" : nothing} @click=${() => example.close()}>${say("web.close")}</button>
          ${this.showButton()} ${connection.before ? this.againButton() : nothing}
        </div>
      </div>
    `;
  }
}

/** Whether the page is dark now. */
function isDark() {
  const theme = preference("theme");
  return theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}
