/** A table that waits is found by the short code that somebody read out. */

import { html, nothing } from "../vendor/lit-html.js";
import { post } from "../http.js";
import { say } from "../words.js";

const LONGEST = 40; // signs, as people write them

export class JoinCode {
  problem = "";
  busy = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {SubmitEvent} event */
  async join(event) {
    event.preventDefault();
    const code = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("code"));
    this.busy = true;
    this.problem = "";
    this.redraw();
    try {
      const { table } = await post("/api/codes", { code });
      location.assign(`/t/${table}`);
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    this.busy = false;
    this.redraw();
  }

  view() {
    return html`<form class="panel join-code" @submit=${(/** @type {SubmitEvent} */ event) => void this.join(event)}>
      <label for="code">${say("web.code.title")}</label>
      <p class="line">
        <input
          id="code"
          name="code"
          required
          maxlength=${LONGEST}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder=${say("web.code.example")}
        />
        <button type="submit" ?disabled=${this.busy}>${say("web.code.join")}</button>
      </p>
      ${this.problem ? html`<p class="why small" role="alert">${this.problem}</p>` : nothing}
    </form>`;
  }
}
