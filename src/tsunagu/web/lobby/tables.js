/** Tables as lines to choose from. */

import { html, nothing } from "../vendor/lit-html.js";
import { gameName, seatName } from "../table/names.js";
import { say } from "../words.js";

/** @typedef {import("../wire.d.ts").Summary} Summary */

/** @param {string} title @param {Summary[]} tables @param {string} none */
export const tableList = (title, tables, none) => html`
  <section class="panel">
    <h2>${title}</h2>
    ${
      tables.length
        ? html`<ul class="tables">
            ${tables.map(line)}
          </ul>`
        : html`<p class="quiet">${none}</p>`
    }
  </section>
`;

/** @param {Summary} summary */
function line({ table, game, stage, seats, moves, turn, yours }) {
  const ours = stage === "playing" && turn !== null && yours.includes(turn);
  return html`
    <li>
      <a href=${`/t/${table}`}>
        <strong>${gameName(game)}</strong>
        <span>${seats.map((seat, at) => seatName(seat, at)).join(" – ")}</span>
        <span class="quiet">${say(`web.stage.${stage}`, { n: moves })}</span>
        ${ours ? html`<span class="badge">${say("web.banner.yours")}</span>` : nothing}
      </a>
    </li>
  `;
}
