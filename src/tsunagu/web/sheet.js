/** The sheet of a game's symbols, which everything on the board is drawn with. */

import { fetchFile } from "./retry.js";

/** Put the pieces of a game into the page, in place of another's. @param {string} assets @param {string} game @param {string} language */
export async function loadSheet(assets, game, language) {
  const answer = await fetchFile(`${assets}/symbols/${game}.${language}.svg`);
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.innerHTML = await answer.text();
  document.getElementById("sheet")?.remove();
  sheet.id = "sheet";
  document.body.append(sheet);
}
