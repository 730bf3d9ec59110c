/** The moves so far in notation, the newest in sight. */

import { html } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { seatName } from "./names.js";

/** @param {import("../types.js").Doc} doc */
export const movesView = (doc) => html`
  <section class="panel moves">
    <h2>${say("web.moves.title")}</h2>
    ${
      doc.moves.length
        ? html`<ol class="scroll" data-follow tabindex="0" aria-label=${say("web.moves.title")}>
            ${doc.moves.map(([seat, move]) => html`<li><span class="quiet">${seatName(doc.seats[seat], seat)}</span> <code>${move}</code></li>`)}
          </ol>`
        : html`<p class="quiet">${say("web.moves.none")}</p>`
    }
  </section>
`;
