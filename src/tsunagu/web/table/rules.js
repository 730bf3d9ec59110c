/** The rules of the game in a drawer beside the board, opened at the clause that somebody named; fetched when it is. */

import { html, nothing } from "../vendor/lit-html.js";
import { blockView } from "../guide/blocks.js";
import { get } from "../http.js";
import { icon } from "../icons.js";
import { language } from "../settings.js";
import { say } from "../words.js";
import { gameName } from "./names.js";

/** @typedef {import("../wire.d.ts").GuideBlock} Block */

export class Rules {
  /** @type {Block[]} once they are here */
  blocks = [];
  opened = false;
  problem = "";

  /** @param {{root: HTMLElement, connection: {doc: {game: string} | null}, redraw: () => void}} table  or a lesson */
  constructor(table) {
    this.table = table;
  }

  /** @param {string} [clause]  its number */
  async open(clause = "") {
    const game = this.table.connection.doc?.game ?? "";
    this.opened = true;
    this.problem = "";
    this.table.redraw();
    if (this.blocks.length === 0)
      await get(`/api/games/${game}/rules?language=${language()}`).then(
        ({ blocks }) => (this.blocks = blocks),
        (/** @type {Error} */ refusal) => (this.problem = refusal.message),
      );
    this.table.redraw();
    requestAnimationFrame(() => requestAnimationFrame(() => this.show(clause)));
  }

  /** @param {string} clause */
  show(clause) {
    const drawer = /** @type {HTMLDialogElement | null} */ (this.table.root.querySelector("dialog.drawer"));
    if (!drawer) return;
    if (!drawer.open) drawer.showModal();
    for (const marked of drawer.querySelectorAll(".named")) marked.classList.remove("named");
    const found = clause ? drawer.querySelector(`[data-clause="${CSS.escape(clause)}"]`) : null;
    found?.classList.add("named");
    found?.scrollIntoView({ block: "center" });
  }

  close() {
    this.opened = false;
    this.table.redraw();
  }

  view() {
    const { doc } = this.table.connection;
    if (!this.opened || !doc) return nothing;
    return html`<dialog class="drawer" aria-labelledby="rules-title" @close=${() => this.close()}>
      <div class="drawer-head">
        <h2 id="rules-title">${say("web.rules.title", { game: gameName(doc.game) })}</h2>
        <form method="dialog"><button class="round" aria-label=${say("web.close")} data-close>${icon("cross")}</button></form>
      </div>
      <p class="drawer-more"><a href=${`/rules/${doc.game}`} target="_blank" data-guide>${say("web.rules.page")}</a></p>
      <p role="alert" class="why">${this.problem}</p>
      <div class="drawer-text" tabindex="0">${this.blocks.map((block) => [blockView(block), exampleLink(doc.game, block)])}</div>
    </dialog>`;
  }
}

/** To the boards that show a clause, on a page of their own, for the table stays as it is. @param {string} game @param {Block} block */
const exampleLink = (game, { clause, examples = [] }) =>
  clause && examples.length > 0 ? html`<p class="small"><a href=${`/rules/${game}#${clause}`} target="_blank">${say("web.rules.try", { what: examples[0].title })}</a></p>` : nothing;
