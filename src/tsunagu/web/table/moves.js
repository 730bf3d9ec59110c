/** The moves so far, numbered, in words or in notation, the newest in sight; each shows the board as it was after it. */

import { html, nothing } from "../vendor/lit-html.js";
import { preference, setPreference } from "../settings.js";
import { say } from "../words.js";
import { seatName } from "./names.js";

/**
 * @typedef {object} MoveList
 * @property {{seat: number, move: string, words: string}[]} moves
 * @property {import("../types.js").Seat[]} seats
 * @property {number | null} ply  the move that is shown; null: none is marked
 * @property {(ply: number) => void} go
 */

/** Whether moves are shown as records write them. */
export const inNotation = () => preference("notation");

/** @param {import("../types.js").Doc} doc @param {import("./looking_back.js").LookingBack} looking */
export const movesView = (doc, looking) =>
  moveListView({
    moves: doc.moves.map(([seat, move], at) => ({ seat, move, words: doc.said?.[at]?.[0] ?? move })),
    seats: doc.seats,
    ply: looking.ply,
    go: (ply) => looking.go(ply),
  });

/** @param {MoveList} list */
export function moveListView({ moves, seats, ply, go }) {
  return html`
    <section class="panel moves" data-sheet-of="moves">
      <div class="moves-head">
        <h2>${say("web.moves.title")}</h2>
        ${moves.length ? notationSwitch() : nothing}
      </div>
      ${
        moves.length
          ? html`<ol class="scroll" data-follow tabindex="0" aria-label=${say("web.moves.title")}>
              ${moves.map((move, before) => moveView(move, seatName(seats[move.seat], move.seat), before + 1, ply, go))}
            </ol>`
          : html`<p class="quiet">${say("web.moves.none")}</p>`
      }
    </section>
  `;
}

function notationSwitch() {
  const turn = (/** @type {Event} */ event) => setPreference("notation", /** @type {HTMLInputElement} */ (event.target).checked);
  return html`<label class="switch small quiet">
    <input type="checkbox" name="notation" .checked=${inNotation()} @change=${turn} /> ${say("web.moves.notation")}
  </label>`;
}

/** @param {MoveList["moves"][number]} played @param {string} name @param {number} at @param {number | null} ply @param {(ply: number) => void} go */
const moveView = ({ move, words }, name, at, ply, go) => html`<li>
  <button type="button" data-ply=${at} aria-current=${at === ply ? "step" : nothing} @click=${() => go(at)}>
    <span class="number quiet">${at}.</span> <span class="by quiet">${name}</span>
    ${inNotation() ? html`<code>${move}</code>` : html`<span class="words">${words}</span>`}
  </button>
</li>`;
