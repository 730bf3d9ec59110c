/** The moves so far in notation, the newest in sight; each shows the board as it was after it. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { seatName } from "./names.js";
import { bringBoard } from "./scrolling.js";

/** @param {import("../types.js").Doc} doc @param {import("./looking_back.js").LookingBack} looking */
export const movesView = (doc, looking) => html`
  <section class="panel moves">
    <h2>${say("web.moves.title")}</h2>
    ${
      doc.moves.length
        ? html`<ol class="scroll" data-follow tabindex="0" aria-label=${say("web.moves.title")}>
            ${doc.moves.map(([seat, move], before) => moveView(looking, seatName(doc.seats[seat], seat), move, before + 1))}
          </ol>`
        : html`<p class="quiet">${say("web.moves.none")}</p>`
    }
  </section>
`;

/** @param {import("./looking_back.js").LookingBack} looking @param {string} name @param {string} move @param {number} ply */
function moveView(looking, name, move, ply) {
  const look = () => {
    looking.go(ply);
    bringBoard();
  };
  return html`<li>
    <button type="button" data-ply=${ply} aria-current=${ply === looking.ply ? "step" : nothing} @click=${look}>
      <span class="quiet">${name}</span> <code>${move}</code>
    </button>
  </li>`;
}
