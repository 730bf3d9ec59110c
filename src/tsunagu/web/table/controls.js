/** Beside the own hand: how the pieces are laid, moves and places that lie nowhere, and OK for what lies on trial. */

import { html, nothing } from "../vendor/lit-html.js";
import { symbolId } from "../board/symbols.js";
import { icon, piece } from "../icons.js";
import { say } from "../words.js";
import { warningView } from "./warning.js";

/** @typedef {import("./play.js").Play<any>} Play */
/** @typedef {import("../types.js").Choices} Choices */

/** @param {Play} play */
export function choicesView(play) {
  const { choices } = play;
  if (!choices) return nothing;
  if (play.early) return choices.cycle ? turnsView(play) : waysView(play, choices);
  if (play.warning) return warningView(play);
  return html`${choices.cycle ? turnsView(play) : waysView(play, choices)}${looseView(play, choices)}${commitView(play)}`;
}

/** @param {Play} play */
const turnsView = (play) => html`
  <div class="ways">
    ${turnButton(play, "left", say("web.turn_left"), "q", -1)}${turnButton(play, "right", say("web.turn_right"), "e", 1)}
  </div>
`;

/** @param {Play} play @param {"left" | "right"} sign @param {string} label @param {string} key @param {1 | -1} step */
const turnButton = (play, sign, label, key, step) => html`
  <button type="button" class="control" aria-label=${label} aria-keyshortcuts=${key}
    ?disabled=${play.busy || play.chosen.picked.length === 0} @click=${() => play.turn(step)}>
    ${icon(sign)} <span>${label}</span>
  </button>
`;

/** @param {Play} play @param {Choices} choices */
const waysView = (play, { ways }) =>
  ways.length === 0
    ? nothing
    : html`<fieldset class="ways">
        <legend class="hidden">${say("web.ways")}</legend>
        ${ways.map((way, at) => wayView(play, way, at))}
      </fieldset>`;

/** @param {Play} play @param {import("../types.js").Way} way @param {number} at */
function wayView(play, { label, symbol, icon: sign, note, disabled = false }, at) {
  return html`<label class="control">
    <input type="radio" name="way" value=${at} .checked=${play.chosen.way === at} ?disabled=${disabled || play.busy} @change=${() => play.chooseWay(at)} />
    ${symbol ? piece(symbolId(play.doc.game, symbol)) : nothing}${sign ? icon(/** @type {import("../icons.js").Icon} */ (sign)) : nothing}
    <span>${label}</span>${note ? html` <span class="quiet small">${note}</span>` : nothing}
  </label>`;
}

/** Places that lie nowhere on the table, and moves without a place; while one is on trial, OK comes first. @param {Play} play @param {Choices} choices */
function looseView(play, { places, moves }) {
  const look = play.aimed === null ? "control primary" : "control";
  const loose = (play.option?.targets ?? []).filter((at) => !places[at].box && !places[at].key);
  return html`
    ${loose.map((at) => html`<button type="button" class=${look} data-place=${places[at].name} aria-pressed=${play.aimed === at ? "true" : nothing} ?disabled=${play.busy} @click=${() => play.play(at)}>${places[at].label}</button>`)}
    ${moves.map(({ move, label }) => html`<button type="button" class=${look} data-move=${move} ?disabled=${play.busy} @click=${() => void play.send(move)}>${label}</button>`)}
  `;
}

/** OK and back, while a piece lies on trial. @param {Play} play */
function commitView(play) {
  if (play.aimed === null) return nothing;
  return html`
    <div class="commit">
      <button type="button" class="primary" data-commit ?disabled=${play.busy} @click=${() => play.commit()}>
        ${icon("check")} ${say("web.ok")}
      </button>
      <button type="button" ?disabled=${play.busy} @click=${() => play.escape()}>
        ${icon("cross")} ${say("web.back")}
      </button>
    </div>
  `;
}
