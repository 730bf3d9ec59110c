/** The page for games at real tables: which game, and whether its table is laid out or its moves are noted as they happen. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "../http.js";
import { fragment } from "../record_link.js";
import { retry } from "../retry.js";
import { keep, language, readItem } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { gameName } from "../table/names.js";
import { Rules } from "../table/rules.js";
import { say } from "../words.js";
import { LayOut } from "./lay_out.js";
import { NoteGame } from "./note_game.js";

/** @typedef {import("../wire.d.ts").GameDescription} GameDescription */
/** @typedef {"lay" | "note"} Use */

const USES = /** @type {readonly Use[]} */ (["lay", "note"]);
const NOTE = "#moves"; // the address of a game that is noted

export class Paper {
  /** @type {GameDescription[]} once they are here */
  games = [];
  /** What is shown of the game. @type {LayOut | NoteGame | null} */
  shown = null;
  drawing = false;

  /** @param {string} assets @param {string} game  "" while none is chosen @param {HTMLElement} root @param {() => unknown} header */
  constructor(assets, game, root, header) {
    this.assets = assets;
    this.game = game;
    this.root = root;
    this.header = header;
    /** The rules ask where they are opened. */
    this.connection = { doc: { game } };
    this.rules = new Rules(this);
    addEventListener("hashchange", () => this.show());
    addEventListener("keydown", (event) => this.shown?.pressKey(event));
    void this.open();
  }

  /** @type {Use} */
  get use() {
    return location.hash === NOTE ? "note" : "lay";
  }

  /** @type {GameDescription | undefined} */
  get description() {
    return this.games.find(({ game }) => game === this.game);
  }

  async open() {
    document.title = say("web.page_title", { headline: say("web.paper.title"), game: this.game ? gameName(this.game) : "Tsunagu" });
    this.redraw();
    this.games = await retry(() => get("/api/games"), () => {});
    if (this.game) await retry(() => loadSheet(this.assets, this.game, language()), () => {});
    this.show();
  }

  /** Lay out or note, as the address says. */
  show() {
    this.shown?.remove();
    const { description } = this;
    this.shown = description ? (this.use === "note" ? new NoteGame(this, description) : new LayOut(this, description)) : null;
    this.redraw();
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      this.shown?.showScene();
      render(this.view(), this.root);
      if (this.shown?.showScene()) this.redraw(); // its parts are in the page now
    });
  }

  /** What this browser remembers of a use. @param {Use} use @returns {any} */
  restore(use) {
    try {
      return JSON.parse(readItem(`paper.${use}.${this.game}`) ?? "null");
    } catch {
      return null; // somebody else wrote it
    }
  }

  /** @param {Use} use @param {unknown} state */
  remember(use, state) {
    keep(`paper.${use}.${this.game}`, JSON.stringify(state));
  }

  /** A record is looked at: it stands in the address, so that the way back leads here and the way forth to it. @param {string} record */
  async study(record) {
    location.assign(`/study#${await fragment(record, { ply: null, seat: null })}`);
  }

  view() {
    if (this.game && !this.shown)
      return html`${this.header()}<main class="loading" aria-busy="true"><p role="status">${say("web.loading")}</p></main>`;
    return html`${this.header()}${this.shown ? this.shown.view() : this.gamesView()}${this.rules.view()}`;
  }

  gamesView() {
    return html`<main class="paper-games">
      <h1>${say("web.paper.title")}</h1>
      <p>${say("web.paper.about")}</p>
      <nav class="row" aria-label=${say("web.paper.which")}>${this.games.map(({ game }) => html`<a class="button big" href=${`/paper/${game}`}>${gameName(game)}</a>`)}</nav>
    </main>`;
  }

  /** The head of a use: the game, and the way to the other use. */
  usesView() {
    return html`
      <h1>${say("web.paper.heading", { game: gameName(this.game) })}</h1>
      <nav class="uses" aria-label=${say("web.paper.uses")}>
        ${USES.map(
          (use) => html`<a class="button" href=${use === "note" ? NOTE : "#"} data-use=${use} aria-current=${this.use === use ? "page" : nothing}>${say(`web.paper.use.${use}`)}</a>`,
        )}
      </nav>
    `;
  }

  /** Why not, with the way to the rule. @param {string} message @param {string} [clause] */
  whyView(message, clause = "") {
    return html`<p class="why" role="alert">
      ${message}
      ${clause ? html`<button type="button" class="link" data-rule=${clause} @click=${() => void this.rules.open(clause)}>${say("web.rules.clause", { clause })}</button>` : nothing}
    </p>`;
  }
}
