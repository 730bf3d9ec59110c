/** The board: the server's drawing, the cells that can be touched, and the piece where it would lie. */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { nearest } from "./cursor.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./pictures.js").Drawn} Drawn */
/** @typedef {{cell: string, box: Box, legal: boolean}} Target */

/** Whether a tap should first show the piece: with a finger or pen, not with mouse or keys. @param {Event} event */
export const careful = (event) => ["touch", "pen"].includes(/** @type {PointerEvent} */ (event).pointerType);

/**
 * The cells of the chosen piece that lie on this part of the picture.
 *
 * @param {Play} play @param {Drawn} drawn @param {boolean} board  whether cells without a mark lie here
 * @returns {Target[]}
 */
export function targets(play, drawn, board) {
  const { seat, cells, choice, game } = play;
  if (seat === null || !cells) return [];
  const found = [];
  for (const [list, legal] of /** @type {[string[], boolean][]} */ ([
    [cells.refused, false],
    [cells.legal, true],
  ])) {
    for (const cell of list) {
      const box = drawn.boxes.get(game.at(choice, cell, seat)) ?? (board ? game.box(cell) : null);
      if (box) found.push({ cell, box, legal });
    }
  }
  return found;
}

/** @param {Play} play @param {Drawn} drawn @param {import("./camera.js").Camera} camera @param {string} description */
export function boardView(play, drawn, camera, description) {
  camera.whole = drawn.box;
  const svgOf = (/** @type {Event} */ event) => /** @type {SVGSVGElement} */ (event.currentTarget);
  return html`
    <div class="board">
      <svg
        class="board-picture"
        viewBox=${camera.viewBox}
        role="group"
        aria-label=${description}
        @pointerdown=${(/** @type {PointerEvent} */ event) => camera.down(event)}
        @pointermove=${(/** @type {PointerEvent} */ event) => camera.drag(event, svgOf(event))}
        @pointerup=${(/** @type {PointerEvent} */ event) => camera.up(event)}
        @pointercancel=${(/** @type {PointerEvent} */ event) => camera.up(event)}
        @wheel=${(/** @type {WheelEvent} */ event) => camera.wheel(event, svgOf(event))}
      >
        ${drawn.drawing} ${touchable(play, drawn, true, camera)}
      </svg>
      <div class=${camera.window ? "zoom moved" : "zoom"}>
        ${zoomButton("plus", say("web.zoom.in"), () => camera.zoom(1.3))}
        ${zoomButton("minus", say("web.zoom.out"), () => camera.zoom(1 / 1.3))}
        ${zoomButton("fit", say("web.zoom.fit"), () => camera.fit())}
      </div>
    </div>
  `;
}

/** @param {import("../icons.js").Icon} name @param {string} label @param {() => void} act */
const zoomButton = (name, label, act) =>
  html`<button type="button" class="round" aria-label=${label} title=${label} @click=${act}>${icon(name)}</button>`;

/**
 * Everything that can be tapped on one part of the picture, and the ghost.
 *
 * @param {Play} play @param {Drawn} drawn @param {boolean} board @param {import("./camera.js").Camera} [camera]
 */
export function touchable(play, drawn, board, camera) {
  const all = targets(play, drawn, board);
  const legal = all.filter((target) => target.legal);
  const focus = legal.find((target) => target.cell === play.ghost) ?? legal[0];
  return svg`${all.map((target) => cellView(play, target, target === focus, legal, camera))}`;
}

/** @param {Play} play @param {Target} target @param {boolean} reachable @param {Target[]} legal @param {import("./camera.js").Camera} [camera] */
function cellView(play, target, reachable, legal, camera) {
  const { cell, box } = target;
  const tap = (/** @type {Event} */ event) => {
    if (!camera?.moved) play.tap(cell, careful(event));
  };
  if (!target.legal) {
    return svg`<g class="cell refused" data-cell=${cell} @click=${tap}>${hit(box)}</g>`;
  }
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      play.tap(cell, false);
    }
    const next = nearest(target, legal, event.key);
    if (!next) return;
    event.preventDefault();
    const group = /** @type {Element} */ (event.currentTarget).parentElement;
    /** @type {SVGElement | null | undefined} */ (
      group?.querySelector(`.legal[data-cell="${CSS.escape(next.cell)}"]`)
    )?.focus();
  };
  const [x, y, width, height] = box;
  const chosen = play.ghost === cell;
  return svg`
    <g class=${chosen ? "cell legal chosen" : "cell legal"} data-cell=${cell} role="button"
      tabindex=${reachable ? 0 : -1} aria-label=${say("web.cell", { cell })} @click=${tap} @keydown=${keys}>
      ${hit(box)}
      <circle class="mark" cx=${x + width / 2} cy=${y + height / 2} r=${Math.min(width, height) * 0.3} />
      <g class="ghost">${ghosts(play, box)}</g>
      <rect class="frame" x=${x + 3} y=${y + 3} width=${width - 6} height=${height - 6} rx="8" />
    </g>`;
}

/** @param {Box} box */
const hit = ([x, y, width, height]) => svg`<rect class="hit" x=${x} y=${y} width=${width} height=${height} />`;

/** The chosen pieces inside a cell: one fills it, more share it. @param {Play} play @param {Box} box */
function ghosts(play, [x, y, width, height]) {
  if (play.seat === null || play.choice === null) return nothing;
  const all = play.game.ghost(play.choice, play.doc.view ?? {}, play.seat);
  const across = Math.ceil(Math.sqrt(all.length));
  const [wide, high] = [width / across, height / across];
  return all.map(({ symbol, turns = 0 }, i) => {
    const [left, top] = [x + wide * (i % across), y + high * Math.floor(i / across)];
    const turn = `rotate(${turns * 90} ${left + wide / 2} ${top + high / 2})`;
    return svg`<use href=${`#${symbol}`} x=${left} y=${top} width=${wide} height=${high} transform=${turn} />`;
  });
}
