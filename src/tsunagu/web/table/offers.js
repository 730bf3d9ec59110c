/** Offers to the others: a draw, a take-back, another game; and their answers. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { seatName } from "./names.js";

/** @param {import("./screen.js").Table} table */
export function offerView(table) {
  const { doc, seats } = table.connection;
  if (!doc?.offer) return nothing;
  const { seq, kind, seat, waiting } = doc.offer;
  const asked = waiting.find((at) => seats.includes(at));
  const name = seatName(doc.seats[seat], seat);
  if (seats.includes(seat)) return ownOfferView(table, kind, seq, seat);
  if (asked === undefined) return html`<div class="notice"><p>${say(`web.offer.${kind}.made`, { name })}</p></div>`;
  const answer = (/** @type {boolean} */ yes) =>
    void table.command({ do: "answer", seen: doc.seq, offer: seq, yes, seat: asked });
  return html`
    <div class="notice" role="alertdialog" aria-label=${say(`web.offer.${kind}.asked`, { name })}>
      <p>${say(`web.offer.${kind}.asked`, { name })}</p>
      <div class="row">
        <button type="button" class="primary" @click=${() => answer(true)}>${say("web.yes")}</button>
        <button type="button" @click=${() => answer(false)}>${say("web.no")}</button>
      </div>
    </div>
  `;
}

/** What we asked ourselves, as long as nobody has answered. @param {import("./screen.js").Table} table @param {string} kind @param {number} seq @param {number} seat */
function ownOfferView(table, kind, seq, seat) {
  const withdraw = () => void table.command({ do: "withdraw", seen: table.connection.seq, offer: seq, seat });
  return html`
    <div class="notice" role="status">
      <p>${say(`web.offer.${kind}.mine`)}</p>
      <div class="row"><button type="button" data-withdraw @click=${withdraw}>${say("web.offer.withdraw")}</button></div>
    </div>
  `;
}

/** @param {import("./screen.js").Table} table @param {"draw" | "takeback" | "rematch"} kind */
export function makeOffer(table, kind) {
  const { doc, seats } = table.connection;
  if (!doc) return;
  const seat = seats.includes(doc.as ?? -1) ? doc.as : seats[0];
  void table.command({ do: "offer", seen: doc.seq, offer: kind, seat });
}

/** The table of the next game, once it was agreed. @param {import("../types.js").Doc} doc */
export const nextView = ({ next }) =>
  next
    ? html`<div class="notice">
        <p>${say("web.next.ready")}</p>
        <a class="button primary" href=${`/t/${next}`}>${say("web.next.go")}</a>
      </div>`
    : nothing;
