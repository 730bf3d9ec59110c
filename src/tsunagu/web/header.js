/** The head of every page: home, the other language, settings. */

import { html } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { language, LANGUAGE_NAMES, LANGUAGES, speak } from "./settings.js";
import { say } from "./words.js";

async function openSettings() {
  const dialog = await import("./settings_dialog.js");
  dialog.openSettings();
}

export function headerView() {
  const others = LANGUAGES.filter((one) => one !== language());
  return html`
    <header class="head">
      <a class="home" href="/"><span class="mark" aria-hidden="true">繋</span> Tsunagu</a>
      <nav aria-label=${say("web.head.settings")}>
        ${others.map((one) => html`<button type="button" lang=${one} @click=${() => speak(one)}>${LANGUAGE_NAMES[one]}</button>`)}
        <button type="button" data-settings aria-haspopup="dialog" title=${say("web.settings.title")} @click=${() => void openSettings()}>
          ${icon("settings")} <span>${say("web.settings.title")}</span>
        </button>
      </nav>
    </header>
  `;
}
