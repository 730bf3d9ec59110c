/** Home: the shelf of games, one's own tables, and those that others have open. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "../http.js";
import { prefetchNextScreen } from "../prefetch.js";
import { say } from "../words.js";
import { JoinCode } from "./join_code.js";
import { Shelf } from "./shelf.js";
import { tableList } from "./tables.js";
import { YourGames } from "./your_games.js";

const LOOK_EVERY = 10_000; // ms

export class Lobby {
  /** @type {import("./tables.js").Summary[]} */
  mine = [];
  /** @type {import("./tables.js").Summary[]} */
  open = [];
  /** @type {import("./tables.js").Summary[]} */
  shown = [];
  /** @type {Shelf | null} */
  shelf = null;
  joinCode = new JoinCode(() => this.redraw());
  problem = "";
  drawing = false;
  left = false;

  /** @param {string} assets @param {HTMLElement} root @param {() => unknown} header @param {(path: string) => Promise<void>} visit  a table */
  constructor(assets, root, header, visit) {
    this.assets = assets;
    this.root = root;
    this.header = header;
    this.visit = visit;
    this.yourGames = new YourGames(assets, () => this.redraw());
    void this.load();
    this.timer = setInterval(() => document.hidden || (this.shelf ? this.look() : this.load()), LOOK_EVERY);
    this.redraw();
  }

  async load() {
    try {
      this.shelf = new Shelf(this.assets, await get("/api/games"), () => this.redraw(), (path) => this.leave(path));
      prefetchNextScreen();
      this.redraw();
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    await this.look();
  }

  async look() {
    try {
      [this.mine, this.open, this.shown] = await Promise.all(
        ["/api/mine", "/api/tables", "/api/tables?stage=playing"].map(get),
      );
      this.yourGames.follow(this.mine);
      this.problem = "";
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    this.redraw();
  }

  /** From now on the page is a table's. @param {string} path */
  leave(path) {
    this.left = true;
    clearInterval(this.timer);
    void this.visit(path);
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      if (this.left) return;
      render(this.view(), this.root);
    });
  }

  view() {
    const own = new Set(this.mine.map(({ table }) => table));
    if (this.shelf) this.shelf.shown = this.shown;
    const [others, games] = [this.open, this.shown].map((all) => all.filter(({ table }) => !own.has(table)));
    return html`
      ${this.header()}
      <main class="lobby">
        <h1>${say("web.lobby.title")}</h1>
        ${this.problem ? html`<p class="lost" role="alert">${this.problem}</p>` : nothing}
        ${this.yourGames.continueView()}
        ${this.shelf ? this.shelf.view() : html`<p aria-busy="true">${say("web.loading")}</p>`}
        ${this.yourGames.view()}
        <div class="lists">
          ${this.joinCode.view()}
          ${tableList(say("web.lobby.open"), others, say("web.lobby.open_none"))}
          ${tableList(say("web.lobby.watch"), games, say("web.lobby.watch_none"))}
          <section class="panel">
            <h2>${say("web.study.title")}</h2>
            <p class="quiet">${say("web.study.lead")}</p>
            <a class="button" href="/study" data-study>${say("web.lobby.study")}</a>
          </section>
          <section class="panel">
            <h2>${say("web.paper.title")}</h2>
            <p class="quiet">${say("web.paper.about")}</p>
            <a class="button" href="/paper" data-paper>${say("web.lobby.paper")}</a>
          </section>
        </div>
      </main>
    `;
  }
}
