/** The head of every page: home, language, light or dark. */

import { html } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { keepLanguage, language, LANGUAGE_NAMES, LANGUAGES, setTheme, theme, THEMES } from "./settings.js";
import { say } from "./words.js";

/** @param {() => void} changed */
export function headerView(changed) {
  const speak = (/** @type {import("./words.js").Language} */ chosen) => {
    keepLanguage(chosen);
    location.reload();
  };
  const nextTheme = THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];
  return html`
    <header class="head">
      <a class="home" href="/"><span class="mark" aria-hidden="true">繋</span> Tsunagu</a>
      <nav aria-label=${say("web.head.settings")}>
        ${LANGUAGES.map((one) => html`<button type="button" lang=${one} aria-pressed=${String(one === language())} @click=${() => speak(one)}>${LANGUAGE_NAMES[one]}</button>`)}
        <button
          type="button"
          data-theme-switch
          title=${say("web.head.theme")}
          @click=${() => (setTheme(nextTheme), changed())}
        >
          ${icon("theme")} <span>${say(`web.theme.${theme()}`)}</span>
        </button>
      </nav>
    </header>
  `;
}
