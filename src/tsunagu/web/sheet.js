/** Sheets of symbols, which everything on the board is drawn with: one a game, for their names begin with the game's. */

import { fetchFile } from "./retry.js";

/** Put the pieces of a game into the page. @param {string} assets @param {string} game @param {string} language */
export async function loadSheet(assets, game, language) {
  if (document.getElementById(idOf(game))) return;
  const answer = await fetchFile(`${assets}/symbols/${game}.${language}.svg`);
  layOut(idOf(game), await answer.text());
  document.getElementById(`some-${idOf(game)}`)?.remove();
}

/** Put some of a game's pieces into the page; all of them may come later. @param {string} game @param {string} symbols  SVG */
export function laySome(game, symbols) {
  if (!document.getElementById(idOf(game))) layOut(`some-${idOf(game)}`, symbols);
}

/** @param {string} game */
const idOf = (game) => `sheet-${game}`;

/** @param {string} id @param {string} symbols */
function layOut(id, symbols) {
  if (document.getElementById(id)) return;
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.id = id;
  sheet.innerHTML = symbols;
  document.body.append(sheet);
}
