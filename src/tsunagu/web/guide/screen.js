/** A page to be read about a game: its rules, or what strong play looks like. What is said can be tried on boards in between. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "../http.js";
import { icon } from "../icons.js";
import { retry } from "../retry.js";
import { onPreference } from "../settings.js";
import { gameName } from "../table/names.js";
import { say } from "../words.js";
import { blockView, spansView } from "./blocks.js";
import { Example } from "./example.js";

/** @typedef {import("../wire.d.ts").GuideBlock} Block */
/** @typedef {"rules" | "strategy"} Kind */

const LINKS = { rules: "/rules", strategy: "/strategy", learn: "/learn" };

export class Guide {
  /** @type {Block[] | null} once they are here */
  blocks = null;
  /** @type {Map<Block, Example[]>} */
  examples = new Map();
  /** Whether it is on its way to paper. */
  printing = false;

  /** @param {string} assets @param {Kind} kind @param {string} game @param {HTMLElement} root @param {() => unknown} header */
  constructor(assets, kind, game, root, header) {
    this.assets = assets;
    this.kind = kind;
    this.game = game;
    this.root = root;
    this.header = header;
    document.title = say("web.page_title", { headline: say(`web.guide.${kind}.name`), game: gameName(game) });
    onPreference((name) => name === "theme" && this.draw());
    addEventListener("hashchange", () => this.show(location.hash.slice(1)));
    void this.open();
  }

  async open() {
    this.draw();
    const { blocks } = await retry(() => get(`/api/games/${this.game}/${this.kind}`), () => {});
    this.blocks = /** @type {Block[]} */ (blocks);
    for (const block of this.blocks) this.examples.set(block, (block.examples ?? []).map((one) => new Example(this, one)));
    this.draw();
    this.show(location.hash.slice(1));
  }

  /** Lead to a clause, or to a part. @param {string} id */
  show(id) {
    for (const marked of this.root.querySelectorAll(".named")) marked.classList.remove("named");
    const found = id ? document.getElementById(id) : null;
    found?.querySelector("[data-clause]")?.classList.add("named");
    found?.scrollIntoView({ block: "start" });
  }

  /** Once all pictures are there. */
  async print() {
    this.printing = true;
    this.draw();
    await Promise.all([...this.root.querySelectorAll("img")].map((picture) => picture.decode().catch(() => {})));
    print();
    this.printing = false;
    this.draw();
  }

  draw() {
    render(this.view(), this.root);
  }

  view() {
    const { game, kind, blocks } = this;
    return html`
      ${this.header()}
      <main class="guide" data-guide=${kind} aria-busy=${String(blocks === null)}>
        <h1>${say(`web.guide.${kind}.title`, { game: gameName(game) })}</h1>
        <nav class="row others-to-read" aria-label=${say("web.guide.more")}>
          ${Object.entries(LINKS).map(([name, path]) => (name === kind ? nothing : html`<a class="button" href=${`${path}/${game}`}>${say(`web.guide.${name}.name`)}</a>`))}
          <button type="button" data-print @click=${() => void this.print()}>${icon("print")} ${say("web.guide.print")}</button>
        </nav>
        ${kind === "rules" ? this.contentsView() : nothing}
        ${blocks?.map((block, at) => this.pieceView(block, at))} ${blocks?.length === 0 ? html`<p>${say("web.guide.none")}</p>` : nothing}
      </main>
    `;
  }

  contentsView() {
    const headings = (this.blocks ?? []).flatMap((block, at) => (block.kind === "heading" ? [{ block, at }] : []));
    return html`<nav class="contents" aria-label=${say("web.guide.contents")}>
      ${headings.map(({ block, at }) => html`<a href=${`#part-${at}`}>${spansView(block.spans)}</a>`)}
    </nav>`;
  }

  /** @param {Block} block @param {number} at */
  pieceView(block, at) {
    if (block.kind === "heading") return html`<h2 id=${`part-${at}`}>${spansView(block.spans)}</h2>`;
    const examples = this.examples.get(block) ?? [];
    return html`<div class="piece-of-guide" id=${block.clause ?? nothing}>
      ${blockView(block)} ${examples.length > 0 ? html`<div class="examples">${examples.map((example) => example.view())}</div>` : nothing}
    </div>`;
  }
}
