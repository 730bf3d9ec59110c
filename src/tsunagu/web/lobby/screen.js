/** The lobby: make a table, go on with one's own, join one that waits. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "../http.js";
import { say } from "../words.js";
import { NewTable } from "./new_table.js";
import { tableList } from "./tables.js";

const LOOK_EVERY = 10_000; // ms

export class Lobby {
  /** @type {import("./tables.js").Summary[]} */
  mine = [];
  /** @type {import("./tables.js").Summary[]} */
  open = [];
  /** @type {import("./tables.js").Summary[]} */
  shown = [];
  /** @type {NewTable | null} */
  form = null;
  problem = "";
  drawing = false;

  /** @param {HTMLElement} root @param {() => unknown} header */
  constructor(root, header) {
    this.root = root;
    this.header = header;
    void this.load();
    setInterval(() => document.hidden || this.look(), LOOK_EVERY);
    this.changed();
  }

  async load() {
    try {
      this.form = new NewTable(await get("/api/games"), () => this.changed());
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
      this.problem = "";
      if (!this.form) return void (await this.load());
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    this.changed();
  }

  changed() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      render(this.view(), this.root);
    });
  }

  view() {
    const own = new Set(this.mine.map(({ table }) => table));
    const [others, games] = [this.open, this.shown].map((all) => all.filter(({ table }) => !own.has(table)));
    return html`
      ${this.header()}
      <main class="lobby">
        <h1>${say("web.lobby.title")}</h1>
        ${this.problem ? html`<p class="lost" role="alert">${this.problem}</p>` : nothing}
        <div class="columns">
          ${this.form ? this.form.view() : html`<p aria-busy="true">${say("web.loading")}</p>`}
          <div class="lists">
            ${tableList(say("web.lobby.mine"), this.mine, say("web.lobby.mine_none"))}
            ${tableList(say("web.lobby.open"), others, say("web.lobby.open_none"))}
            ${games.length ? tableList(say("web.lobby.watch"), games, "") : nothing}
            <section class="panel">
              <h2>${say("web.study.title")}</h2>
              <p class="quiet">${say("web.study.lead")}</p>
              <a class="button" href="/study" data-study>${say("web.lobby.study")}</a>
            </section>
          </div>
        </div>
      </main>
    `;
  }
}
