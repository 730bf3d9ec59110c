/** Files that will be needed soon are fetched while nothing else is: the next page then has only its table to wait for. */

import { language } from "./settings.js";

const ASSETS = new URL(".", import.meta.url).pathname;
const QUIET = 300; // ms after the page has come

/** @param {string} address */
function prefetch(address) {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = address;
  document.head.append(link);
}

/** The files of the screen that this one leads to, which the server names. */
export function prefetchNextScreen() {
  const next = document.querySelector("meta[name=next]")?.getAttribute("content") ?? "";
  setTimeout(() => next.split(" ").filter(Boolean).forEach(prefetch), QUIET);
}

/** The pieces of a game that is about to begin. @param {string} game */
export const prefetchPieces = (game) => prefetch(`${ASSETS}symbols/${game}.${language()}.svg`);
