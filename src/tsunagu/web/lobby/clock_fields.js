/** How time is kept, in the words and units of players. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @typedef {import("./clock_rule.js").ClockFields} ClockFields */

// Which numbers each kind of clock needs.
const NEEDS = /** @type {Record<string, (keyof ClockFields)[]>} */ ({
  none: [],
  move: ["seconds"],
  fischer: ["minutes", "seconds"],
  "byo-yomi": ["minutes", "seconds", "periods"],
});
const MOST = { minutes: 10_080, seconds: 604_800, periods: 20 };

/** @param {ClockFields} clock @param {() => void} redraw */
export function clockFields(clock, redraw) {
  const choose = (/** @type {Event} */ event) => {
    clock.kind = /** @type {HTMLSelectElement} */ (event.target).value;
    if (clock.kind !== "fischer" && clock.seconds < 10) clock.seconds = 30;
    redraw();
  };
  return html`
    <label
      >${say("web.clock.title")}
      <select name="clock" @change=${choose}>
        ${Object.keys(NEEDS).map((kind) => html`<option value=${kind} ?selected=${clock.kind === kind}>${say(`web.clock.${kind}`)}</option>`)}
      </select></label
    >
    ${NEEDS[clock.kind].map((name) => numberField(clock, /** @type {"minutes"} */ (name)))}
    ${clock.kind === "none" ? nothing : html`<p class="quiet small">${say(`web.clock.about.${clock.kind}`)}</p>`}
  `;
}

/** @param {ClockFields} clock @param {"minutes" | "seconds" | "periods"} name */
const numberField = (clock, name) => html`
  <label
    >${say(`web.clock.field.${name}`)}
    <input
      type="number"
      name=${name}
      required
      min=${name === "minutes" ? 0 : 1}
      max=${MOST[name]}
      .value=${String(clock[name])}
      @input=${(/** @type {Event} */ event) => (clock[name] = /** @type {HTMLInputElement} */ (event.target).valueAsNumber || 0)}
  /></label>
`;
