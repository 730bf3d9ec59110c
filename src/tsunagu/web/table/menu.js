/** What is seldom needed: a draw, resigning, inviting, taking along, downloading, leaving. */

import { html, nothing } from "../vendor/lit-html.js";
import { post } from "../http.js";
import { icon } from "../icons.js";
import { language } from "../settings.js";
import { say } from "../words.js";
import { makeOffer } from "./offers.js";

/** @typedef {import("./screen.js").Table} Table */

/** @param {Table} table */
export function menuView(table) {
  const { doc, seats } = table.connection;
  if (!doc) return nothing;
  const playing = doc.stage === "playing" && seats.length > 0;
  const people = doc.seats.every((seat) => seat.kind !== "bot"); // bots never agree to a draw
  const staying = seats.length > 0 && doc.stage !== "over";
  const action = (/** @type {string} */ name, /** @type {() => void} */ act, disabled = false, look = "") =>
    button(name, () => (table.sheets.show(null), act()), disabled, look);
  return html`
    <section class="panel menu" data-sheet-of="more" aria-label=${say("web.menu.title")}>
      ${playing && people ? action("draw", () => makeOffer(table, "draw"), doc.offer !== null) : nothing}
      ${action("invite", () => void copyLink(table))}
      ${staying ? action("device", () => void deviceLink(table)) : nothing}
      ${doc.scene ? downloads(doc, seats) : nothing}
      ${playing && doc.seats.length === 2 ? action("resign", () => table.confirm("resign"), false, "danger") : nothing}
      ${staying ? action("leave", () => table.confirm("leave"), false, "danger") : nothing}
    </section>
  `;
}

/** @param {string} name @param {() => void} act @param {boolean} [disabled] @param {string} [look] */
const button = (name, act, disabled = false, look = "") =>
  html`<button type="button" class=${look} data-action=${name} ?disabled=${disabled} @click=${act}>
    ${say(`web.menu.${name}`)}
  </button>`;

/** @param {import("../types.js").Doc} doc @param {number[]} seats */
function downloads(doc, seats) {
  const whose = doc.as !== null && seats.length > 1 ? `&seat=${doc.as}` : "";
  const address = (/** @type {string} */ form) => `/api/tables/${doc.table}/record?form=${form}&language=${language()}${whose}`;
  return html`
    <a class="button" href=${address("text")} download>${say("web.menu.text")}</a>
    <a class="button" href=${address("json")} download>${say("web.menu.json")}</a>
  `;
}

/** @param {Table} table */
export async function copyLink(table) {
  await table.invite();
  await table.tellLink(table.link, "web.invite.copied", "web.invite.here");
}

/** @param {Table} table  a link with which another device gets the same seat */
async function deviceLink(table) {
  const { doc, seats } = table.connection;
  try {
    const seat = doc?.as ?? seats[0];
    const { code } = await post(`/api/tables/${table.connection.table}/seats/${seat}/link`, {});
    await table.tellLink(`${location.origin}/link#${code}`, "web.device.copied", "web.device.here");
  } catch (refusal) {
    table.tell(/** @type {Error} */ (refusal).message);
  }
}

/** Asked before something that cannot be undone. @param {Table} table */
export function confirmView(table) {
  const what = table.confirming;
  const { doc, seats } = table.connection;
  if (!what || !doc) return nothing;
  const seat = doc.as ?? seats[0];
  const bot = doc.rules.bots_take_over;
  const key = what === "resign" ? "resign" : doc.stage === "waiting" ? "leave_early" : bot ? "leave_bot" : "leave";
  const yes = async () => {
    table.confirm(null);
    if (what === "resign") await table.command({ do: "move", seen: doc.seq, move: "resign", seat });
    else if (await table.command({ do: "leave", seat, bot: bot && doc.stage === "playing" })) location.assign("/");
  };
  return html`
    <div class="veil" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && table.confirm(null)}>
      <div class="card" role="alertdialog" aria-modal="true" aria-labelledby="confirm-words">
        <p id="confirm-words">${say(`web.confirm.${key}`)}</p>
        <div class="row">
          <button type="button" class="danger" data-confirm @click=${yes}>
            ${icon("check")} ${say(`web.menu.${what}`)}
          </button>
          <button type="button" data-keep @click=${() => table.confirm(null)}>${say("web.confirm.keep")}</button>
        </div>
      </div>
    </div>
  `;
}
