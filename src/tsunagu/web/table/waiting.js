/** Before the game: who is missing, the link for them, and a seat for who has followed it. Also the cover of a hot seat. */

import { html, nothing } from "../vendor/lit-html.js";
import { sitDown } from "../http.js";
import { icon } from "../icons.js";
import { keepName, playerName } from "../settings.js";
import { say } from "../words.js";
import { copyLink } from "./menu.js";
import { gameName, politeName, seatName } from "./names.js";
import { seatListView } from "./seats.js";

/** @typedef {import("./screen.js").Table} Table */

const LONGEST_NAME = 32;

/** @param {Table} table */
export function waitingView(table) {
  const { doc, seats, reserved } = table.connection;
  if (!doc) return nothing;
  const free = doc.seats.flatMap((seat, at) => (seat.kind === "open" || reserved.includes(at) ? [at] : []));
  const open = doc.seats.flatMap((seat, at) => (seat.kind === "open" ? [at] : []));
  const guest = seats.length === 0;
  return html`
    <div class="waiting card">
      <h2>${guest ? invitedTo(doc) : say("web.waiting.title", { game: gameName(doc.game) })}</h2>
      ${guest ? html`<p>${say(`${doc.game}.about`)}</p>` : nothing}
      ${seatListView(table.connection)}
      ${guest || reserved.length ? joinForm(table, free) : nothing}
      ${open.length && !guest ? (opensHereOnly(table.link) ? hereView(table, open) : inviteView(table)) : nothing}
      <p class="quiet small">${say("web.waiting.promise")} <code>${doc.commitment.slice(0, 16)}…</code></p>
    </div>
  `;
}

/** Who invites to what. @param {import("../types.js").Doc} doc */
function invitedTo({ game, seats }) {
  const host = seats.findIndex(({ kind }) => kind === "person");
  if (host < 0) return say("web.waiting.join", { game: gameName(game) });
  return say("web.waiting.invited", { name: politeName(seats[host], host), game: gameName(game) });
}

/** The link, a code to read out, and a picture for cameras. @param {Table} table */
const inviteView = (table) => html`
  <p>${say("web.waiting.send")}</p>
  ${linkView(table, "primary")}
  ${table.invitation?.code ? html`<p class="code">${say("web.waiting.code")} <strong>${spacedCode(table.invitation.code)}</strong></p>` : nothing}
  ${table.invitation ? html`<img class="qr" src=${table.invitation.qr} alt=${say("web.waiting.qr")} />` : nothing}
`;

/** Nobody else's device can come here: what can be done. @param {Table} table @param {number[]} open */
function hereView(table, open) {
  const sit = async () => {
    for (const at of open) await take(table, at, say("web.player", { number: at + 1 }));
  };
  return html`
    <button type="button" class="primary big" data-here @click=${sit}>${say("web.waiting.here")}</button>
    <p>${say("web.waiting.only_here")}</p>
    <p><code class="command">./tsu play --lan</code></p>
    <p class="quiet small">${say("web.waiting.window")}</p>
    ${linkView(table, "")}
  `;
}

/** @param {Table} table @param {string} look  of the button */
const linkView = (table, look) => html`<p class="line link">
  <input
    readonly
    .value=${table.link}
    aria-label=${say("web.invite.here")}
    @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()}
  />
  <button type="button" class=${look} @click=${() => void copyLink(table)}>${icon("link")} ${say("web.menu.invite")}</button>
</p>`;

/** In two halves, as people read it aloud. @param {string} code */
const spacedCode = (code) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Whether nobody else's device can follow the link. @param {string} link */
const opensHereOnly = (link) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(link).hostname);

/** @param {Table} table @param {number[]} free */
function joinForm(table, free) {
  if (free.length === 0) return html`<p>${say("web.waiting.full")}</p>`;
  const doc = /** @type {import("../types.js").Doc} */ (table.connection.doc);
  const sit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const name = String(fields.get("name")).trim();
    keepName(name);
    await take(table, Number(fields.get("seat") ?? free[0]), name);
  };
  return html`
    <form class="join" @submit=${sit}>
      <label
        >${say("web.name")}
        <input name="name" required maxlength=${LONGEST_NAME} .value=${playerName()} autocomplete="nickname"
      /></label>
      ${
        free.length > 1
          ? html`<label
              >${say("web.waiting.seat")}
              <select name="seat">
                ${free.map((at) => html`<option value=${at}>${seatName({ ...doc.seats[at], name: doc.seats[at].name }, at)}</option>`)}
              </select></label
            >`
          : nothing
      }
      <button type="submit" class="primary">${say("web.waiting.sit")}</button>
    </form>
  `;
}

/** @param {Table} table @param {number} seat @param {string} name */
export async function take(table, seat, name) {
  try {
    await sitDown(table.connection.table, seat, name);
    table.connection.again(); // with the seat's own token
  } catch (refusal) {
    table.tell(/** @type {Error} */ (refusal).message);
  }
}

/** Hot seat: nobody sees anything until the next player has the device. @param {Table} table */
export function coverView(table) {
  const { doc, seats } = table.connection;
  if (!doc || !table.covered) return nothing;
  const turn = doc.turn ?? seats[0];
  const next = seats.includes(turn) ? turn : seats[0];
  return html`
    <div class="veil cover">
      <div
        class="card"
        role="dialog"
        aria-modal="true"
        aria-label=${say("web.cover.title", { name: seatName(doc.seats[next], next) })}
      >
        <h2>${say("web.cover.title", { name: seatName(doc.seats[next], next) })}</h2>
        <p>${say("web.cover.why")}</p>
        <button
          type="button"
          class="primary"
          data-lift
          @click=${() => table.connection.send({ do: "lift", seat: next })}
        >
          ${say("web.cover.lift", { name: seatName(doc.seats[next], next) })}
        </button>
      </div>
    </div>
  `;
}
