/** The hands: the own one as buttons with what can be done beside them, the others as they lie on the table. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon, piece } from "../icons.js";
import { say } from "../words.js";
import { careful, touchable } from "./board.js";
import { markOf } from "./pictures.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../types.js").Control} Control */

/** @param {Play} play @param {number} seat  whose hand */
export function handView(play, seat) {
  const { doc, game } = play;
  const view = doc.view;
  if (!view) return nothing;
  const mine = play.seat === seat;
  const choice = mine ? play.choice : null;
  const pieces = game.hand(view, seat);
  return html`
    <div class="hand" role="group" aria-label=${say("web.hand.yours")}>
      ${pieces.map((one) => pieceButton(play, seat, one, mine))}
      ${pieces.length ? nothing : html`<p class="quiet">${say("web.hand.empty")}</p>`}
    </div>
    ${mine ? html`<div class="controls">${game.controls(choice, view, seat).map((one) => controlButton(play, one))}${nowhere(play)}</div>` : nothing}
  `;
}

/** @param {Play} play @param {number} seat @param {import("../types.js").Piece} one @param {boolean} mine */
function pieceButton(play, seat, one, mine) {
  const { game, cells, choice } = play;
  const cell = mine && cells?.legal.find((legal) => game.at(choice, legal, seat) === `hand-${seat}:${one.id}`);
  const used = one.count === 0;
  const tap = (/** @type {Event} */ event) => (cell ? play.tap(cell, careful(event)) : play.pick(one.id));
  const picked = mine && (game.picked(choice, one.id) || (cell && play.ghost === cell));
  return html`
    <button
      type="button"
      class=${cell ? "tile target" : "tile"}
      data-piece=${one.id}
      aria-pressed=${picked ? "true" : "false"}
      aria-label=${one.count === undefined ? one.name : say("web.hand.count", { piece: one.name, count: one.count })}
      ?disabled=${!mine || used || play.busy}
      @click=${tap}
    >
      ${piece(one.symbol, one.turns)}
      ${one.count === undefined ? nothing : html`<span class="count" aria-hidden="true">${one.count}</span>`}
    </button>
  `;
}

/** @param {Play} play @param {Control} control */
const controlButton = (play, control) => html`
  <button
    type="button"
    class="control"
    aria-label=${control.label}
    aria-pressed=${control.pressed === undefined ? nothing : String(control.pressed)}
    aria-keyshortcuts=${control.keys ?? nothing}
    ?disabled=${control.disabled || play.busy}
    @click=${() => void play.choose(control.leads)}
  >
    ${control.icon ? icon(/** @type {import("../icons.js").Icon} */ (control.icon)) : nothing}
    ${control.symbol ? piece(control.symbol) : nothing}<span>${control.label}</span>
  </button>
`;

/** Cells that lie nowhere on the table, and moves without a cell, as buttons. @param {Play} play */
function nowhere(play) {
  const { game, cells, choice, seat, doc } = play;
  const marked = new Set(Object.values(doc.picture?.parts ?? {}).flatMap((part) => part.things.map(markOf)));
  const loose =
    seat === null
      ? []
      : (cells?.legal ?? []).filter((cell) => {
          const at = game.at(choice, cell, seat);
          return !marked.has(at) && !at.startsWith(`hand-${seat}:`) && !game.box(cell);
        });
  return html`
    ${loose.map((cell) => html`<button type="button" class="control primary" ?disabled=${play.busy} data-cell=${cell} @click=${() => play.tap(cell, false)}>${game.cellName(cell)}</button>`)}
    ${play.whole.map((move) => html`<button type="button" class="control primary" ?disabled=${play.busy} data-move=${move} @click=${() => void play.send(move)}>${say(`web.whole.${move}`)}</button>`)}
  `;
}

/** Another seat's hand, as the server draws it. @param {Play} play @param {import("./pictures.js").Drawn} drawn @param {string} label */
export function trayView(play, drawn, label) {
  return html`
    <svg class="tray" viewBox=${drawn.box.join(" ")} role="group" aria-label=${label}>
      ${drawn.drawing} ${touchable(play, drawn, false)}
    </svg>
  `;
}
