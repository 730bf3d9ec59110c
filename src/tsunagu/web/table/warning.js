/** One more tap before a move that gives the game away. */

import { html } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/** @param {import("./play.js").Play<any>} play */
export const warningView = (play) => html`
  <div class="commit warning">
    <button type="button" @click=${() => play.escape()}>${icon("cross")} ${say("web.back")}</button>
    <button type="button" class="danger" data-commit ?disabled=${play.busy} @click=${() => play.commit()}>${say("web.warning.anyway")}</button>
  </div>
`;
