/** A game in short: what it is about, what a turn is, and how it ends. */

import { html, nothing } from "../vendor/lit-html.js";
import { known, say } from "../words.js";

/** Aim and turn, in one line each. @param {string} game @param {boolean} [end]  and how it ends */
export const shortView = (game, end = false) => html`
  <dl class="in-short">
    ${lineView("aim", `${game}.about`)} ${lineView("turn", `${game}.turn`)} ${end ? lineView("end", `${game}.end`) : nothing}
  </dl>
`;

/** @param {"aim" | "turn" | "end"} name @param {string} key */
const lineView = (name, key) => (known(key) ? html`<div><dt>${say(`web.rules.${name}`)}</dt><dd>${say(key)}</dd></div>` : nothing);
