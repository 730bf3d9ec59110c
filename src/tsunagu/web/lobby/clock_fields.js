/** How time is kept, in the words and units of players. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @typedef {{kind: string, minutes: number, seconds: number, periods: number}} Asked */

// Which numbers each kind of clock needs.
const NEEDS = /** @type {Record<string, (keyof Asked)[]>} */ ({
  none: [],
  move: ["seconds"],
  fischer: ["minutes", "seconds"],
  "byo-yomi": ["minutes", "seconds", "periods"],
});
const MOST = { minutes: 10_080, seconds: 604_800, periods: 20 };

/** As the server wants it, in ms. @param {Asked} asked */
export function clockRule({ kind, minutes, seconds, periods }) {
  const [long, short] = [minutes * 60_000, seconds * 1000];
  if (kind === "none") return { kind };
  if (kind === "move") return { kind, start: short };
  return kind === "fischer" ? { kind, start: long, step: short } : { kind, start: long, step: short, periods };
}

/** @param {Asked} asked @param {() => void} changed */
export function clockFields(asked, changed) {
  const choose = (/** @type {Event} */ event) => {
    asked.kind = /** @type {HTMLSelectElement} */ (event.target).value;
    if (asked.kind !== "fischer" && asked.seconds < 10) asked.seconds = 30;
    changed();
  };
  return html`
    <label
      >${say("web.clock.title")}
      <select name="clock" @change=${choose}>
        ${Object.keys(NEEDS).map((kind) => html`<option value=${kind} ?selected=${asked.kind === kind}>${say(`web.clock.${kind}`)}</option>`)}
      </select></label
    >
    ${NEEDS[asked.kind].map((name) => numberField(asked, /** @type {"minutes"} */ (name)))}
    ${asked.kind === "none" ? nothing : html`<p class="quiet small">${say(`web.clock.about.${asked.kind}`)}</p>`}
  `;
}

/** @param {Asked} asked @param {"minutes" | "seconds" | "periods"} name */
const numberField = (asked, name) => html`
  <label
    >${say(`web.clock.field.${name}`)}
    <input
      type="number"
      name=${name}
      required
      min=${name === "minutes" ? 0 : 1}
      max=${MOST[name]}
      .value=${String(asked[name])}
      @input=${(/** @type {Event} */ event) => (asked[name] = /** @type {HTMLInputElement} */ (event.target).valueAsNumber || 0)}
  /></label>
`;
