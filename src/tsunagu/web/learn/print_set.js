/** The game on a real table: all its pieces with the rules, to be printed and cut out. */

import { html, nothing } from "../vendor/lit-html.js";
import { getFile } from "../http.js";
import { icon } from "../icons.js";
import { save } from "../take_along.js";
import { say } from "../words.js";

/** @typedef {"a4" | "letter"} Paper */
const PAPERS = /** @type {const} */ (["a4", "letter"]);

export class PrintSet {
  /** What is being drawn. @type {Paper | null} */
  busy = null;
  problem = "";

  /** @param {string} game @param {() => void} redraw */
  constructor(game, redraw) {
    this.game = game;
    this.redraw = redraw;
  }

  /** @param {Paper} paper */
  async fetch(paper) {
    this.busy = paper;
    this.problem = "";
    this.redraw();
    try {
      save(await getFile(`/api/games/${this.game}/print?paper=${paper}`), `${this.game}-${paper}.pdf`);
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    this.busy = null;
    this.redraw();
  }

  view() {
    return html`
      <section class="panel first-game print-set">
        <h2>${say("web.learn.print.title")}</h2>
        <p>${say("web.learn.print.about")}</p>
        <p class="row">
          ${PAPERS.map((paper) => html`<button type="button" data-print=${paper} ?disabled=${this.busy !== null} @click=${() => void this.fetch(paper)}>${icon("print")} ${say(`web.learn.print.${paper}`)}</button>`)}
        </p>
        <p class="small quiet" role="status">${this.busy ? say("web.learn.print.busy") : nothing}</p>
        ${this.problem ? html`<p class="why" role="alert">${this.problem}</p>` : nothing}
      </section>
    `;
  }
}
