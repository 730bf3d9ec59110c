/** Why a game ended as it did: what counted for whom, each seen on the board when it is pointed at; or in words. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { seatName } from "./names.js";
import { ruleLink } from "./rule_link.js";

/** @typedef {import("./result.js").Result} Result */
/** @typedef {import("../types.js").Doc} Doc */

/** As far as it is told. @param {Result} result @param {Doc} doc @param {(clause: string) => unknown} openRules */
export function whyEndedView(result, doc, openRules) {
  const ranks = doc.outcome?.ranks ?? [];
  const seats = ranks.map((_, at) => at).sort((one, other) => ranks[one] - ranks[other]);
  return html`<section class="why-ended" aria-label=${say("web.topic.result")}>
    ${seats.map((at) => seatView(result, doc, at))} ${result.lines.map(({ text, clause }) => html`<p>${text}${ruleLink(clause, openRules)}</p>`)}
  </section>`;
}

/** @param {Result} result @param {Doc} doc @param {number} at */
function seatView(result, doc, at) {
  const told = result.steps.slice(0, result.shown).flatMap((step, number) => (step.seat === at ? [number] : []));
  if (told.length === 0) return nothing;
  const scores = result.scores(doc);
  return html`
    <h3>${seatName(doc.seats[at], at)} <span class="quiet">${scores ? say("web.seat.points", { n: scores[at] }) : nothing}</span></h3>
    <ul>${told.map((number) => html`<li>${stepView(result, number)}</li>`)}</ul>
  `;
}

/** @param {Result} result @param {number} number */
function stepView(result, number) {
  const { said, at } = result.steps[number];
  if (at.length === 0) return said;
  const point = () => result.point(number);
  const leave = () => result.point(null);
  return html`<button type="button" data-step=${number} aria-pressed=${String(result.pointed === number)}
    @click=${point} @focus=${point} @pointerenter=${point} @blur=${leave} @pointerleave=${leave}>${said}</button>`;
}
