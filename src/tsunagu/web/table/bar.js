/** The bar of signs: a hint, taking back, and what opens the panels where there is no room beside the board. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { hasPeople } from "./chat.js";
import { makeOffer } from "./offers.js";

/** @typedef {import("./screen.js").Table} Table */
/** @typedef {import("./layout.js").Sheet} Sheet */

/** @type {Record<Sheet, import("../icons.js").Icon>} */
const SIGNS = { explanation: "about", moves: "list", chat: "talk", more: "more" };

/** @param {Table} table */
export function barView(table) {
  const { doc, seats } = table.connection;
  if (!doc) return nothing;
  const playing = doc.stage === "playing" && seats.length > 0;
  return html`
    <nav class="bar" aria-label=${say("web.menu.title")}>
      ${playing && doc.rules.hints ? action("hint", "bulb", () => void table.hint(), table.play?.seat === null) : nothing}
      ${playing && doc.rules.takebacks ? action("takeback", "undo", () => makeOffer(table, "takeback"), doc.moves.length === 0 || doc.offer !== null) : nothing}
      ${doc.scene ? [opener(table, "explanation"), opener(table, "moves")] : nothing}
      ${hasPeople(doc) ? opener(table, "chat") : nothing} ${opener(table, "more")}
    </nav>
  `;
}

/** @param {"hint" | "takeback"} name @param {import("../icons.js").Icon} sign @param {() => void} act @param {boolean} disabled */
const action = (name, sign, act, disabled) =>
  html`<button type="button" class="sign" data-action=${name} aria-label=${say(`web.menu.${name}`)}
    ?disabled=${disabled} @click=${act}>${icon(sign)}</button>`;

/** @param {Table} table @param {Sheet} sheet */
const opener = (table, sheet) =>
  html`<button type="button" class="sign" data-open=${sheet} aria-label=${say(`web.sheet.${sheet}`)}
    aria-expanded=${String(table.sheets.name === sheet)} @click=${() => table.sheets.toggle(sheet)}>${icon(SIGNS[sheet])}</button>`;
