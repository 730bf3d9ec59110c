/** The list of keys, which `?` opens. */

import { html, render } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/** What each does: `web.keys.NAME`. @type {[keys: string[], name: string][]} */
const KEYS = [
  [["Tab"], "tab"],
  [["H"], "hand"],
  [["B"], "board"],
  [["↑", "↓", "←", "→"], "walk"],
  [["Enter"], "choose"],
  [["Q", "E"], "turn"],
  [["Esc"], "back"],
  [["←", "→"], "step"],
  [["Home", "End"], "ends"],
  [["?"], "list"],
];

export function openKeyList() {
  const dialog = document.createElement("dialog");
  dialog.className = "settings key-list";
  dialog.setAttribute("aria-labelledby", "keys-title");
  document.body.append(dialog);
  render(listView(dialog), dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close()); // beside it
  dialog.showModal();
}

/** @param {HTMLDialogElement} dialog */
const listView = (dialog) => html`
  <div class="settings-body">
    <div class="settings-head">
      <h2 id="keys-title">${say("web.keys.title")}</h2>
      <button type="button" class="round" aria-label=${say("web.close")} @click=${() => dialog.close()}>${icon("cross")}</button>
    </div>
    <dl>
      ${KEYS.map(([keys, name]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${say(`web.keys.${name}`)}</dd>`)}
    </dl>
  </div>
`;
