/** Our own small signs, strokes on a square of 24. */

import { html, svg } from "./vendor/lit-html.js";

const STROKES = {
  left: "M5 12a7 7 0 1 1 3 5.7M5 6v6h6",
  right: "M19 12a7 7 0 1 0-3 5.7M19 6v6h-6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  back: "M14 6l-6 6 6 6",
  forth: "M10 6l6 6-6 6",
  first: "M17 6l-6 6 6 6M7 6v12",
  last: "M7 6l6 6-6 6M17 6v12",
  check: "M5 12l5 5 9-10",
  cross: "M6 6l12 12M18 6L6 18",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0",
  bot: "M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3",
  theme: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
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
