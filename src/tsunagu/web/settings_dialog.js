/** The settings as a dialog: every preference in a line of its own, put into effect at once. */

import { html, render } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { CHOICES, language, LANGUAGE_NAMES, LANGUAGES, preference, setPreference, speak } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./settings.js").Preferences} Preferences */
/** @typedef {"sound" | "motion" | "marks" | "coach" | "worth" | "notation"} Switch */

/** @type {readonly Switch[]} */
const SWITCHES = ["sound", "motion", "marks", "coach", "worth", "notation"];
/** @type {readonly import("./icons.js").Icon[]} the way that the board's upper side points, by quarters */
const SIDES = ["up", "rightwards", "down", "leftwards"];

export function openSettings() {
  const dialog = document.createElement("dialog");
  dialog.className = "settings";
  dialog.setAttribute("aria-labelledby", "settings-title");
  document.body.append(dialog);
  const draw = () => void render(settingsView(dialog, draw), dialog);
  draw();
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close()); // beside it
  dialog.showModal();
}

/** @param {HTMLDialogElement} dialog @param {() => void} draw */
const settingsView = (dialog, draw) => html`
  <div class="settings-body">
    <div class="settings-head">
      <h2 id="settings-title">${say("web.settings.title")}</h2>
      <button type="button" class="round" aria-label=${say("web.close")} title=${say("web.close")} @click=${() => dialog.close()}>
        ${icon("cross")}
      </button>
    </div>
    ${choiceView("language", LANGUAGES, language(), (one) => LANGUAGE_NAMES[one], speak)}
    ${choiceView("theme", CHOICES.theme, preference("theme"), (one) => say(`web.theme.${one}`), chooser("theme", draw))}
    ${choiceView("turned", CHOICES.turned, preference("turned"), turnedView, chooser("turned", draw))}
    ${SWITCHES.map((name) => switchView(name, draw))}
  </div>
`;

/** @template {keyof Preferences} Name @param {Name} name @param {() => void} draw */
const chooser = (name, draw) => (/** @type {Preferences[Name]} */ chosen) => {
  setPreference(name, chosen);
  draw();
};

/** @param {0 | 1 | 2 | 3} quarters */
const turnedView = (quarters) =>
  html`${icon(SIDES[quarters])}<span class="hidden">${say("web.settings.quarters", { n: quarters })}</span>`;

/**
 * One of a few, all of them in sight.
 *
 * @template {string | number} T
 * @param {string} name @param {readonly T[]} all @param {T} now @param {(one: T) => unknown} show @param {(one: T) => void} choose
 */
const choiceView = (name, all, now, show, choose) => html`
  <fieldset class="setting">
    <legend>${say(`web.settings.${name}.name`)}</legend>
    <div class="choice">
      ${all.map(
        (one) => html`<label
          ><input type="radio" name=${`setting-${name}`} value=${one} .checked=${one === now} @change=${() => choose(one)} />${show(one)}</label
        >`,
      )}
    </div>
  </fieldset>
`;

/** @param {Switch} name @param {() => void} draw */
const switchView = (name, draw) => html`
  <label class="setting"
    ><span
      >${say(`web.settings.${name}.name`)}<span class="quiet small">${say(`web.settings.${name}.about`)}</span></span
    ><input
      type="checkbox"
      role="switch"
      name=${`setting-${name}`}
      .checked=${preference(name)}
      @change=${() => chooser(name, draw)(!preference(name))}
  /></label>
`;
