/** Who plays: name, points, clock, whether they are there, and whose turn it is. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { seatName, sideName } from "./names.js";

/** @param {import("./connection.js").Connection} connection */
export function seatsView(connection) {
  const doc = /** @type {import("../types.js").Doc} */ (connection.doc);
  const lot = doc.rules.first === "lot";
  return html`<ol class="seats" aria-label=${say("web.seats")}>
      ${doc.seats.map((seat, at) => seatView(connection, doc, seat, at))}
    </ol>
    ${lot ? html`<p class="quiet small lot">${say(doc.stage === "waiting" ? "web.lot.coming" : "web.lot.drawn")}</p>` : nothing}`;
}

/** @param {import("./connection.js").Connection} connection @param {import("../types.js").Doc} doc @param {import("../types.js").Seat} seat @param {number} at */
function seatView(connection, doc, seat, at) {
  const turn = doc.stage === "playing" && doc.turn === at;
  const won = doc.outcome?.ranks[at] === 1 && doc.outcome.ranks.some((rank) => rank > 1);
  const away = seat.kind === "person" && doc.stage !== "over" && connection.here[at] === false;
  const undecided = doc.stage === "waiting" && doc.rules.first === "lot";
  const side = undecided ? "" : sideName(doc.game, at);
  const note = doc.scene?.notes?.[at];
  return html`
    <li class=${turn ? "seat on-move" : "seat"}>
      <span class="who">
        ${icon(seat.kind === "bot" ? "bot" : "person")}
        <span class="name">${seatName(seat, at)}</span>
        ${side ? html`<span class="side quiet">${side}</span>` : nothing}
        ${note ? html`<span class="note quiet">${note}</span>` : nothing}
        ${connection.seats.includes(at) ? html`<span class="badge">${say("web.seat.you")}</span>` : nothing}
        ${away ? html`<span class="badge away">${say("web.seat.away")}</span>` : nothing}
        ${won ? html`<span class="badge won">${say("web.seat.won")}</span>` : nothing}
      </span>
      ${doc.scores ? html`<span class="score" aria-label=${say("web.seat.points", { n: doc.scores[at] })}>${doc.scores[at]}</span>` : nothing}
      ${doc.clock ? html`<span class="clock" role="timer" data-clock=${at}></span>` : nothing}
    </li>
  `;
}
