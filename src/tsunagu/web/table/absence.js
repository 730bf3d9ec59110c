/** Somebody does not come back: what the others may do, and from when on. */

import { html, nothing } from "../vendor/lit-html.js";
import { language } from "../settings.js";
import { say } from "../words.js";
import { seatName } from "./names.js";

/** @typedef {import("./screen.js").Table} Table */

/** @typedef {import("./connection.js").Connection} Connection */

/** The seat that is waited for, though nobody is there. @param {Connection} connection @returns {number | null} */
function absent({ doc, seats, here }) {
  const turn = doc?.turn ?? null;
  if (!doc || doc.claim_from === null || turn === null || seats.length === 0) return null;
  return seats.includes(turn) || here[turn] !== false ? null : turn;
}

/** The choice, once it is ours. @param {Table} table */
export function claimView(table) {
  const { doc, now, seats } = table.connection;
  const seat = absent(table.connection);
  if (!doc || seat === null || now < (doc.claim_from ?? Infinity)) return nothing;
  const mine = seats.includes(doc.as ?? -1) ? doc.as : seats[0];
  const claim = (/** @type {boolean} */ bot) => void table.command({ do: "claim", bot, seat: mine });
  return html`
    <div class="notice absent">
      <p>${say("web.absent.now", { name: seatName(doc.seats[seat], seat) })}</p>
      <div class="row">
        ${doc.rules.bots_take_over ? html`<button type="button" class="primary" data-claim="bot" @click=${() => claim(true)}>${say("web.absent.bot")}</button>` : nothing}
        <button type="button" data-claim="end" @click=${() => claim(false)}>${say("web.absent.end")}</button>
      </div>
    </div>
  `;
}

/** Until then: what we can do, and from which day on. @param {Connection} connection */
export function claimLater(connection) {
  const { doc, now } = connection;
  const seat = absent(connection);
  if (!doc || seat === null || doc.claim_from === null || now >= doc.claim_from) return "";
  const when = new Date(doc.claim_from).toLocaleString(language(), { dateStyle: "long", timeStyle: "short" });
  return say("web.absent.later", { name: seatName(doc.seats[seat], seat), when });
}
