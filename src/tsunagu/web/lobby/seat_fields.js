/** Who shall sit where: one choice for each seat, and a name for those at this device. */

import { html, nothing } from "../vendor/lit-html.js";
import { sitDown } from "../http.js";
import { keepName, playerName } from "../settings.js";
import { botName } from "../table/names.js";
import { say } from "../words.js";

/** @typedef {{who: string, name: string}} Asked  who: me, open, or bot:NAME */

const KIND = "beginner"; // who sits opposite until somebody else is chosen
const LONGEST_NAME = 32;

/** As many seats as wanted: those chosen already, and for the others me and a kind bot. @param {number} count @param {string[]} bots @param {Asked[]} [chosen] */
export function seatsFor(count, bots, chosen = []) {
  const bot = `bot:${bots.includes(KIND) ? KIND : bots[0]}`;
  return Array.from(
    { length: count },
    (_, at) => chosen[at] ?? { who: at === 0 ? "me" : bot, name: at === 0 ? playerName() : "" },
  );
}

/** As the server wants them. The names go along, so that a wrong one is told before there is a table. @param {Asked[]} seats */
export const seatsAsked = (seats) =>
  seats.map(({ who, name }) =>
    who === "me" ? { kind: "reserved", name } : who === "open" ? { kind: "open" } : { kind: "bot", bot: who.slice(4) },
  );

/** Sit down wherever it is me. @param {string} table @param {Asked[]} seats */
export async function takeSeats(table, seats) {
  for (const [at, { who, name }] of seats.entries()) if (who === "me") await sitDown(table, at, name);
  const me = seats.find(({ who }) => who === "me");
  if (me) keepName(me.name.trim());
}

/** @param {Asked[]} seats @param {string[]} bots @param {() => void} changed @param {(at: number) => string} role  of a seat, where it is known */
export const seatFields = (seats, bots, changed, role) =>
  seats.map((seat, at) => seatView(seat, at, bots, changed, role(at)));

/** @param {Asked} seat @param {number} at @param {string[]} bots @param {() => void} changed @param {string} role */
function seatView(seat, at, bots, changed, role) {
  const choices = ["me", "open", ...bots.map((bot) => `bot:${bot}`)];
  return html`
    <div class="seat-asked">
      <label
        >${role ? say("web.new.seat_role", { number: at + 1, role }) : say("web.new.seat", { number: at + 1 })}
        <select
          name=${`seat-${at}`}
          @change=${(/** @type {Event} */ event) => ((seat.who = valueOf(event)), changed())}
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
                required
                maxlength=${LONGEST_NAME}
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
const whoName = (who) => (who.startsWith("bot:") ? botName(who.slice(4)) : say(`web.who.${who}`));
