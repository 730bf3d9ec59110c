/** Our own small signs, strokes on a square of 24. */

import { html, svg } from "./vendor/lit-html.js";

const STROKES = {
  left: "M5 12a7 7 0 1 1 3 5.7M5 6v6h6",
  right: "M19 12a7 7 0 1 0-3 5.7M19 6v6h-6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  more: "M5 11v2M12 11v2M19 11v2",
  back: "M14 6l-6 6 6 6",
  forth: "M10 6l6 6-6 6",
  first: "M17 6l-6 6 6 6M7 6v12",
  last: "M7 6l6 6-6 6M17 6v12",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
  check: "M5 12l5 5 9-10",
  cross: "M6 6l12 12M18 6L6 18",
  learn: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  friend: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a7 7 0 0 1 14 0M16 4.5a3.5 3.5 0 0 1 0 6M18.5 14a7 7 0 0 1 3.5 6",
  options: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0",
  bot: "M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3",
  share: "M12 14V4M8 8l4-4 4 4M6 12v8h12v-8",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 7m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8 17m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  up: "M12 19V5M6 11l6-6 6 6",
  rightwards: "M5 12h14M13 6l6 6-6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  leftwards: "M19 12H5M11 6l-6 6 6 6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  bulb: "M9 17h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z",
  undo: "M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3",
  about: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  talk: "M4 5h16v11H10l-5 4v-4H4z",
};

/** @typedef {keyof typeof STROKES} Icon */

/** @param {Icon} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${STROKES[name]} />`}</svg>`;

/** A piece of the symbol sheet as a small picture. @param {string} symbol @param {number} [turns] quarter turns */
export function piece(symbol, turns = 0) {
  const box = document.getElementById(symbol)?.getAttribute("viewBox") ?? "0 0 100 100";
  const [, , width, height] = box.split(" ").map(Number);
  return html`<svg class="piece" viewBox=${box} aria-hidden="true">
    ${svg`<use href=${`#${symbol}`} width=${width} height=${height}
      transform=${`rotate(${turns * 90} ${width / 2} ${height / 2})`} />`}
  </svg>`;
}
