/** A game in short: what it is about, and what a turn is. */

import { html, nothing } from "../vendor/lit-html.js";
import { known, say } from "../words.js";

/** Aim and turn, in one line each. @param {string} game */
export const shortView = (game) => html`
  <dl class="in-short">
    ${[["aim", `${game}.about`], ["turn", `${game}.turn`]].map(([name, key]) => (known(key) ? html`<div><dt>${say(`web.rules.${name}`)}</dt><dd>${say(key)}</dd></div>` : nothing))}
  </dl>
`;
