/** Stepping through a game: four buttons, and the list of its moves. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { inNotation, moveListView } from "../table/moves.js";
import { seatName } from "../table/names.js";
import { say } from "../words.js";

/** @typedef {import("./screen.js").Study} Study */
/** @typedef {import("./screen.js").StudyAnswer} StudyAnswer */

/** @param {Pick<Study, "ply" | "seats" | "step">} stepper @param {StudyAnswer} shown */
export function stepsView(stepper, { judged, record, said }) {
  const { ply, seats } = stepper;
  const n = judged.moves;
  const last = record.moves[ply - 1];
  const button = (/** @type {"first" | "back" | "forth" | "last"} */ name, /** @type {number} */ to) =>
    html`<button
      type="button"
      class="round"
      data-step=${name}
      aria-label=${say(`web.study.${name}`)}
      ?disabled=${to < 0 || to > n || to === ply}
      @click=${() => stepper.step(to)}
    >
      ${icon(name)}
    </button>`;
  return html`
    <div class="steps" role="group" aria-label=${say("web.study.steps")}>
      ${button("first", 0)} ${button("back", ply - 1)}
      <div class="at">
        <p role="status">
          ${last ? say("web.study.at", { ply, n, name: seatName(seats[last.seat], last.seat), move: inNotation() ? last.move : said[ply - 1] }) : say("web.study.start")}
        </p>
        ${last?.comment ? html`<p class="small comment">${last.comment}</p>` : nothing}
        <p class="small quiet keys">${say("web.study.keys")}</p>
      </div>
      ${button("forth", ply + 1)} ${button("last", n)}
    </div>
  `;
}

/** @param {Study} study @param {StudyAnswer} shown */
export function movesView(study, { record, said }) {
  if (record.moves.length === 0) return nothing;
  return moveListView({
    moves: record.moves.map(({ seat, move }, at) => ({ seat, move, words: said[at] })),
    seats: study.seats,
    ply: study.ply,
    go: (ply) => study.step(ply),
  });
}

/** The move that is shown stays in sight in its list; the page itself stays where it is. @param {Element} root */
export function showCurrent(root) {
  const list = root.querySelector(".moves .scroll");
  const current = list?.querySelector("[aria-current]");
  if (!list || !current) return;
  const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
