/** The page: words and theme first, then the screen that the address asks for. From home to a table it stays the same page. */

import { headerView } from "./header.js";
import { post } from "./http.js";
import { retry } from "./retry.js";
import { followLook, keepNothing, language } from "./settings.js";
import { changeStyle } from "./style_sheets.js";
import { explainSigns } from "./tooltip.js";
import { html, render } from "./vendor/lit-html.js";
import { loadWords, say } from "./words.js";

/** The screen that the server has sent the page for. */
const sent = document.querySelector("meta[name=screen]")?.getAttribute("content") ?? "";
const ASSETS = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

/** The address of the screen that is shown. */
let shown = "";
/** The lessons, if they are shown: they have many addresses. @type {import("./learn/screen.js").Learn | null} */
let lessons = null;

/** Each screen is fetched only where it is shown. */
export async function begin() {
  if (sent === "embed") keepNothing();
  followLook();
  explainSigns();
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  const trouble = document.getElementById("trouble");
  await retry(
    () => loadWords(ASSETS, language(), sent),
    () => trouble?.classList.add("now"),
  );
  await showScreen(location.pathname, root);
  trouble?.remove();
  addEventListener("popstate", () => lessons?.follow(location.pathname) || location.pathname === shown || location.reload());
  if (sent === "embed") return; // nothing is kept for other people's pages
  // Not there without encryption, but on this machine; nothing depends on it.
  void navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}

/** @param {string} pathname @param {HTMLElement} root @returns {Promise<unknown>} */
async function showScreen(pathname, root) {
  shown = pathname;
  const table = /^\/t\/([^/]+)$/.exec(pathname)?.[1];
  if (table) {
    const { Table } = await import("./table/screen.js");
    return new Table(decodeURIComponent(table), ASSETS, root, headerView);
  }
  if (sent === "learn") {
    const { Learn } = await import("./learn/screen.js");
    lessons = new Learn(ASSETS, pathname.split("/")[2], root, headerView);
    return lessons.follow(pathname);
  }
  if (sent === "paper") {
    const { Paper } = await import("./paper/screen.js");
    return new Paper(ASSETS, pathname.split("/")[2] ?? "", root, headerView);
  }
  if (sent === "guide") {
    const { Guide } = await import("./guide/screen.js");
    const [, kind, game] = pathname.split("/");
    return new Guide(ASSETS, /** @type {"rules" | "strategy"} */ (kind), game, root, headerView);
  }
  if (pathname === "/link") return useLink(root);
  if (pathname === "/study") {
    const { Study } = await import("./study/screen.js");
    return new Study(ASSETS, root, headerView);
  }
  if (pathname === "/embed") {
    const { Embed } = await import("./embed/screen.js");
    return new Embed(ASSETS, root);
  }
  if (pathname === "/") {
    const { Lobby } = await import("./lobby/screen.js");
    return new Lobby(ASSETS, root, headerView, (path) => visitTable(path, root));
  }
  return showEmpty(root, say("web.nowhere.title"), say("web.nowhere.why"));
}

/**
 * To a table without loading the page anew: most of what it needs is here. Where something is lost, the page is loaded.
 *
 * @param {string} path @param {HTMLElement} root
 */
async function visitTable(path, root) {
  try {
    await Promise.all([loadWords(ASSETS, language(), "table"), changeStyle("lobby", "table"), import("./table/screen.js")]);
  } catch {
    return location.assign(path);
  }
  history.pushState(null, "", path);
  scrollTo(0, 0);
  await showScreen(path, root);
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
  const view = html`${headerView()}
    <main class="empty card">
      <h1>${title}</h1>
      <p>${why}</p>
      <a class="button primary" href="/">${say("web.gone.lobby")}</a>
    </main>`;
  render(view, root);
}
