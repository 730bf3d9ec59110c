/** The page: words and theme first, then the screen that the address asks for. */

import { headerView } from "./header.js";
import { post } from "./http.js";
import { Lobby } from "./lobby/screen.js";
import { patiently } from "./patiently.js";
import { language, showTheme } from "./settings.js";
import { Study } from "./study/screen.js";
import { Table } from "./table/screen.js";
import { html, render } from "./vendor/lit-html.js";
import { loadWords, say } from "./words.js";

const ASSETS = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

async function begin() {
  showTheme();
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  const trouble = document.getElementById("trouble");
  await patiently(
    () => loadWords(ASSETS, language()),
    () => trouble?.classList.add("now"),
  );
  trouble?.remove();
  const [, where, table] = location.pathname.split("/");
  if (where === "t" && table) {
    const screen = new Table(decodeURIComponent(table), ASSETS, root, () => headerView(() => screen.changed()));
  } else if (where === "link") {
    await useLink(root);
  } else if (where === "study") {
    const screen = new Study(ASSETS, root, () => headerView(() => screen.changed()));
  } else {
    const screen = new Lobby(root, () => headerView(() => screen.changed()));
  }
}

/** Another device hands its seat to this one, by the code after the #, which no server log sees. @param {HTMLElement} root */
async function useLink(root) {
  try {
    const { table } = await post("/api/links", { code: location.hash.slice(1) });
    location.replace(`/t/${table}`);
  } catch (refusal) {
    const { message } = /** @type {Error} */ (refusal);
    render(
      html`${headerView(() => {})}
        <main class="empty card">
          <h1>${say("web.link.failed")}</h1>
          <p>${message}</p>
          <a class="button primary" href="/">${say("web.gone.lobby")}</a>
        </main>`,
      root,
    );
  }
}

void begin();
