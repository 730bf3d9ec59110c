/** The button behind which a game is shared; what that takes is fetched when it is opened. */

import { html } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

export class ShareButton {
  /** @type {import("./share.js").Share | null} */
  share = null;

  /** @param {import("./share.js").Source} source @param {() => void} redraw */
  constructor(source, redraw) {
    this.source = source;
    this.redraw = redraw;
  }

  /** @param {Event} event */
  async open(event) {
    if (!(/** @type {HTMLDetailsElement} */ (event.target).open) || this.share) return;
    const { Share } = await import("./share.js");
    this.share ??= new Share(this.source, this.redraw);
    this.redraw();
  }

  view() {
    return html`
      <details class="share" @toggle=${(/** @type {Event} */ event) => void this.open(event)}>
        <summary class="button" data-action="share">${icon("share")} <span>${say("web.share.title")}</span></summary>
        <div class="card">${this.share?.view() ?? say("web.loading")}</div>
      </details>
    `;
  }
}
