/** The board and the hands as pages place them: the parts of a stage, and buttons to zoom. */

import { html } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./board/stage.js").Stage} Stage */

const STEP = 1.3; // times, with each press

/** @param {Stage} stage @param {boolean} moved  whether the view was moved, so that there is something to go back to @param {unknown} [more]  what lies over it */
export const boardView = (stage, moved, more) => html`
  <div class="board">
    <div class="mat">${stage.element("board")}</div>
    <div class=${moved ? "zoom moved" : "zoom"}>
      ${zoomButton("plus", say("web.zoom.in"), () => stage.zoom(STEP))}
      ${zoomButton("minus", say("web.zoom.out"), () => stage.zoom(1 / STEP))}
      ${zoomButton("fit", say("web.zoom.fit"), () => stage.fit())}
    </div>
    ${more}
  </div>
`;

/** @param {import("./icons.js").Icon} name @param {string} label @param {() => void} act */
const zoomButton = (name, label, act) =>
  html`<button type="button" class="round" aria-label=${label} title=${label} @click=${act}>${icon(name)}</button>`;

/** The hand of somebody else, under its name. @param {Stage} stage @param {number} seat @param {string} name */
export const trayView = (stage, seat, name) => html`
  <figure>
    <figcaption class="quiet">${name}</figcaption>
    <div class="tray">${stage.element(`hand-${seat}`)}</div>
  </figure>
`;
