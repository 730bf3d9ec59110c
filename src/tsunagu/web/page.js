/** The page: words and theme first, then the screen that the address asks for. */

import { headerView } from "./header.js";
import { post } from "./http.js";
import { retry } from "./retry.js";
import { language, showTheme } from "./settings.js";
import { html, render } from "./vendor/lit-html.js";
import { loadWords, say } from "./words.js";

const ASSETS = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

/** Each screen is fetched only where it is shown. */
export async function begin() {
  showTheme();
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  const trouble = document.getElementById("trouble");
  await retry(
    () => loadWords(ASSETS, language()),
    () => trouble?.classList.add("now"),
  );
  await showScreen(location.pathname, root);
  trouble?.remove();
}

/** @param {string} pathname @param {HTMLElement} root */
async function showScreen(pathname, root) {
  const table = /^\/t\/([^/]+)$/.exec(pathname)?.[1];
  if (table) {
    const { Table } = await import("./table/screen.js");
    const screen = new Table(decodeURIComponent(table), ASSETS, root, () => headerView(() => screen.changed()));
  } else if (pathname === "/link") {
    await useLink(root);
  } else if (pathname === "/study") {
    const { Study } = await import("./study/screen.js");
    const screen = new Study(ASSETS, root, () => headerView(() => screen.changed()));
  } else if (pathname === "/") {
    const { Lobby } = await import("./lobby/screen.js");
    const screen = new Lobby(root, () => headerView(() => screen.changed()));
  } else {
    showEmpty(root, say("web.nowhere.title"), say("web.nowhere.why"));
  }
}

/** Another device hands its seat to this one, by the code after the #, which no server log sees. @param {HTMLElement} root */
async function useLink(root) {
  try {
    const { table } = await post("/api/links", { code: location.hash.slice(1) });
    location.replace(`/t/${table}`);
  } catch (refusal) {
    showEmpty(root, say("web.link.failed"), /** @type {Error} */ (refusal).message);
  }
}

/** Nothing to show but why, and the way to the lobby. @param {HTMLElement} root @param {string} title @param {string} why */
function showEmpty(root, title, why) {
  document.title = say("web.page_title", { headline: title, game: "Tsunagu" });
  const view = () => html`${headerView(() => render(view(), root))}
    <main class="empty card">
      <h1>${title}</h1>
      <p>${why}</p>
      <a class="button primary" href="/">${say("web.gone.lobby")}</a>
    </main>`;
  render(view(), root);
}
