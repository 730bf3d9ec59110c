/** What counts for whom, each thing seen on the board when it is pointed at: at the end of a game, and when asked. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { seatName } from "./names.js";

/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {import("../wire.d.ts").Step} Step */
/** @typedef {import("../board/types.js").Mark} Mark */
/** @typedef {import("../board/types.js").Anchor} Anchor */

/**
 * @typedef {object} Steps
 * @property {Step[]} steps  as far as they are told
 * @property {number | null} pointed  the one that somebody points at
 * @property {(step: number | null) => void} point
 */

/** By seat, the winner first. @param {Steps} told @param {Doc} doc @param {number[] | null} scores  by seat, where there are points */
export function stepsView(told, doc, scores) {
  const ranks = doc.outcome?.ranks ?? doc.seats.map(() => 1);
  const seats = ranks.map((_, at) => at).sort((one, other) => ranks[one] - ranks[other]);
  return seats.map((at) => seatView(told, doc, at, scores));
}

/** @param {Steps} told @param {Doc} doc @param {number} at @param {number[] | null} scores */
function seatView(told, doc, at, scores) {
  const own = told.steps.flatMap((step, number) => (step.seat === at ? [number] : []));
  if (own.length === 0) return nothing;
  return html`
    <h3>${seatName(doc.seats[at], at)} <span class="quiet">${scores ? say("web.seat.points", { n: scores[at] }) : nothing}</span></h3>
    <ul class="steps-told">${own.map((number) => html`<li>${stepView(told, number)}</li>`)}</ul>
  `;
}

/** @param {Steps} told @param {number} number */
function stepView(told, number) {
  const { said, at } = told.steps[number];
  if (at.length === 0) return said;
  const point = () => told.point(number);
  const leave = () => told.point(null);
  return html`<button type="button" data-step=${number} aria-pressed=${String(told.pointed === number)}
    @click=${point} @focus=${point} @pointerenter=${point} @blur=${leave} @pointerleave=${leave}>${said}</button>`;
}

/** @param {Step} step @param {boolean} newest  counted just now, or pointed at @returns {Mark[]} */
export function stepMarks({ points, kind, at }, newest) {
  const anchors = /** @type {Anchor[]} */ (at);
  const tone = newest ? "vermilion" : "gold";
  /** @type {Mark[]} */
  const lines = kind === "ring" ? anchors.map((one) => ({ kind, at: [one], tone })) : [{ kind, at: anchors, tone }];
  const last = anchors.at(-1);
  if (last === undefined) return [];
  return newest && points !== null ? [...lines, { kind: "badge", at: [last], text: `+${points}`, tone }] : lines;
}
