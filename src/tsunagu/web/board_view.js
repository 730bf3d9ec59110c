/** The board as pages place it: on its mat, with buttons to zoom, to turn it, and for what is shown on request. */

import { html, nothing } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { keepAid, savedAids, preference, setPreference } from "./settings.js";
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
    <div class="tools">
      ${stage.scene?.turns ? zoomButton("right", say("web.turn_board"), turnOn) : nothing}
      ${stage.scene?.aids?.length ? aidsView(stage, stage.scene.aids) : nothing}
    </div>
    ${more}
  </div>
`;

/** @param {import("./icons.js").Icon} name @param {string} label @param {() => void} act */
const zoomButton = (name, label, act) =>
  html`<button type="button" class="round" aria-label=${label} @click=${act}>${icon(name)}</button>`;

/** The board is read from the next side. */
const turnOn = () => setPreference("turned", /** @type {0 | 1 | 2 | 3} */ ((preference("turned") + 1) % 4));

/** A sign that opens the list of what can be shown. @param {Stage} stage @param {import("./wire.d.ts").Aid[]} aids */
const aidsView = (stage, aids) => html`
  <details class="aids">
    <summary class="round" aria-label=${say("web.aids")}>${icon("eye")}</summary>
    <div class="panel">
      ${aids.map(
        ({ name, label }) => html`<label class="row"
          ><input type="checkbox" data-aid=${name} .checked=${savedAids().includes(name)} @change=${() => toggle(stage, name)} />${label}</label
        >`,
      )}
    </div>
  </details>
`;

/** @param {Stage} stage @param {string} name */
function toggle(stage, name) {
  const wanted = !savedAids().includes(name);
  keepAid(name, wanted);
  stage.aid(name, wanted);
}
