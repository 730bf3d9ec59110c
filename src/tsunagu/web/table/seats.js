/** A seat at the table: a plate that says who sits there and how it stands, beside the tray with the hand. */

import { html, nothing } from "../vendor/lit-html.js";
import { faceView } from "../face.js";
import { say } from "../words.js";
import { botLevel, seatName, sideName } from "./names.js";

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {import("../types.js").Seat} Seat */

/**
 * @typedef {object} SeatLook  how a seat is shown, whatever page it is on
 * @property {number} at
 * @property {import("./places.js").Place} place
 * @property {string} name
 * @property {boolean} [turn]  whether it is on move: its edge lights up
 * @property {boolean} [own]  whether who looks plays it
 * @property {string} [chosen]  what is chosen of its hand, as the beginning of a move
 * @property {boolean} [ready]  whether something can be chosen
 */

/** @param {SeatLook} look @param {unknown} plate @param {SVGSVGElement} tray */
export const seatView = ({ at, place, name, turn = false, own = false, chosen = "", ready = false }, plate, tray) => html`
  <section
    class=${`seat${turn ? " on-move" : ""}${own ? " own" : ""}`}
    data-seat=${at} data-place=${place} aria-label=${name}
    data-chosen=${own ? chosen : nothing} data-ready=${own && ready ? "" : nothing}
  >
    <div class="plate">${plate}</div>
    <div class=${own ? "tray hand" : "tray"}>${tray}</div>
  </section>
`;

/** Face, name, side, how it stands, points, clock. @param {Connection} connection @param {number} at @param {number[] | null} [scores]  by seat, where there are points */
export function plateView(connection, at, scores = null) {
  const doc = /** @type {Doc} */ (connection.doc);
  const seat = doc.seats[at];
  const won = doc.outcome?.ranks[at] === 1 && doc.outcome.ranks.some((rank) => rank > 1);
  const away = seat.kind === "person" && doc.stage !== "over" && connection.here[at] === false;
  const undecided = doc.stage === "waiting" && doc.rules.first === "lot";
  const side = undecided ? "" : sideName(doc.game, at);
  const note = doc.scene?.notes?.[at];
  const level = seat.kind === "bot" ? botLevel(seat.name) : "";
  return html`
    ${faceView(doc.game, seat)}
    <span class="who">
      <span class="name">${seatName(seat, at)}</span>
      ${level ? html`<span class="level quiet">${level}</span>` : nothing}
      ${side ? html`<span class="role quiet">${side}</span>` : nothing}
      ${connection.seats.includes(at) ? html`<span class="badge">${say("web.seat.you")}</span>` : nothing}
      ${away ? html`<span class="badge away" data-tip=${say("web.seat.away_why")}>${say("web.seat.away")}</span>` : nothing}
      ${won ? html`<span class="badge won">${say("web.seat.won")}</span>` : nothing}
      ${note ? html`<span class="note quiet">${note}</span>` : nothing}
    </span>
    <span class="figures">
      ${scores ? html`<span class="score" role="img" aria-label=${say("web.seat.points", { n: scores[at] })} data-tip=${say("web.seat.points", { n: scores[at] })}>${scores[at]}</span>` : nothing}
      ${doc.clock ? html`<span class="clock" role="timer" data-tip=${say("web.seat.clock")} data-clock=${at}></span>` : nothing}
    </span>
  `;
}

/** Before the game: only who sits where. @param {Connection} connection */
export function seatListView(connection) {
  const doc = /** @type {Doc} */ (connection.doc);
  return html`<ol class="seats" aria-label=${say("web.seats")}>
      ${doc.seats.map((_, at) => html`<li class="seat" data-seat=${at}><div class="plate">${plateView(connection, at)}</div></li>`)}
    </ol>
    ${agreedView(doc)}`;
}

/** What everybody at the table should know of its rules: the lot, and that nobody is helped. @param {Doc} doc */
export const agreedView = ({ rules, stage }) => html`
  ${rules.first === "lot" ? html`<p class="quiet small lot">${say(stage === "waiting" ? "web.lot.coming" : "web.lot.drawn")}</p>` : nothing}
  ${rules.strict ? html`<p class="small strict"><strong>${say("web.help.strict.name")}</strong> <span class="quiet">${say("web.help.strict.about")}</span></p>` : nothing}
`;
