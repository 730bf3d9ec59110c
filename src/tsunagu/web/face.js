/** The face of whoever sits there: our own bots have one for each game, people and programs a sign. */

import { icon } from "./icons.js";
import { html, svg } from "./vendor/lit-html.js";

const BOX = "0 0 100 100"; // of every face

/** @param {string} game @param {string} bot  by its name in the API */
export function botFace(game, bot) {
  const id = `${game}-face-${bot}`;
  if (!document.getElementById(id)) return html`<span class="face">${icon("bot")}</span>`;
  return html`<span class="face drawn"
    ><svg viewBox=${BOX} aria-hidden="true" data-face=${bot}>${svg`<use href=${`#${id}`} width="100" height="100" />`}</svg></span
  >`;
}

/** @param {string} game @param {import("./types.js").Seat} seat */
export const faceView = (game, seat) =>
  seat.kind === "bot" ? botFace(game, seat.name) : html`<span class="face">${icon("person")}</span>`;
