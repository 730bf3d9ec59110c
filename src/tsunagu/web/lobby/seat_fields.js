/** Who shall sit where: one choice for each seat, and a name for those at this device. */

import { html, nothing } from "../vendor/lit-html.js";
import { botLabel } from "../table/names.js";
import { say } from "../words.js";
import { BOT, defaultName } from "./seat_requests.js";

/** @typedef {import("./seat_requests.js").SeatRequest} SeatRequest */

const LONGEST_NAME = 32;

/** @param {SeatRequest[]} seats @param {string[]} bots @param {() => void} redraw @param {(at: number) => string} role  of a seat, where it is known */
export const seatFields = (seats, bots, redraw, role) =>
  seats.map((seat, at) => seatView(seat, at, bots, redraw, role(at)));

/** @param {SeatRequest} seat @param {number} at @param {string[]} bots @param {() => void} redraw @param {string} role */
function seatView(seat, at, bots, redraw, role) {
  const choices = ["me", "open", ...bots.map((bot) => BOT + bot)];
  return html`
    <div class="seat-asked">
      <label
        >${role ? say("web.new.seat_role", { number: at + 1, role }) : say("web.new.seat", { number: at + 1 })}
        <select
          name=${`seat-${at}`}
          @change=${(/** @type {Event} */ event) => ((seat.who = valueOf(event)), redraw())}
        >
          ${choices.map((who) => html`<option value=${who} ?selected=${seat.who === who}>${whoName(who)}</option>`)}
        </select></label
      >
      ${
        seat.who === "me"
          ? html`<label
              >${say("web.name")}
              <input
                name=${`name-${at}`}
                maxlength=${LONGEST_NAME}
                placeholder=${defaultName(at)}
                .value=${seat.name}
                autocomplete="nickname"
                @input=${(/** @type {Event} */ event) => (seat.name = valueOf(event))}
            /></label>`
          : nothing
      }
    </div>
  `;
}

/** @param {Event} event */
export const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {string} who */
const whoName = (who) => (who.startsWith(BOT) ? botLabel(who.slice(BOT.length)) : say(`web.who.${who}`));
