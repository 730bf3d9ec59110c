/** The shelf: a box for each game. One click on it starts a game; the others teach, invite a friend, show a game or open all options. */

import { html, nothing } from "../vendor/lit-html.js";
import { botFace } from "../face.js";
import { icon } from "../icons.js";
import { language } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { botLabel, botName, gameName } from "../table/names.js";
import { say } from "../words.js";
import { Miniature } from "./miniature.js";
import { botsOf, friendSetup, lastSetup, startTable, usualSetup, watchSetup } from "./setup.js";

/** @typedef {import("./setup.js").Game} Game */
/** @typedef {import("./setup.js").Setup} Setup */

export class Shelf {
  /** @type {Map<string, Miniature>} by game */
  miniatures = new Map();
  /** What is unfolded: of which game, and whether the ways to play with a friend or all options. @type {{game: string, what: "friend" | "options"} | null} */
  open = null;
  /** @type {import("./new_table.js").NewTable | null} until its module has come there is none */
  form = null;
  /** @type {import("./tables.js").Summary[]} games that anyone may watch */
  shown = [];
  problem = "";
  tried = ""; // the game that could not be started for that
  busy = false;

  /** @param {string} assets @param {Game[]} games @param {() => void} redraw @param {(path: string) => void} visit */
  constructor(assets, games, redraw, visit) {
    this.assets = assets;
    this.games = games;
    for (const game of games) if (!botsOf(lastSetup(game)).every((bot) => usualBots(game).includes(bot))) void this.fetchFaces(game);
    this.redraw = redraw;
    this.visit = visit;
  }

  /** @param {string} game */
  miniature(game) {
    const found = this.miniatures.get(game) ?? new Miniature(this.assets, game, this.redraw);
    this.miniatures.set(game, found);
    return found.element;
  }

  /** Whoever was played last may have a face that no box shows. @param {Game} game */
  async fetchFaces({ game }) {
    await loadSheet(this.assets, game, language()).catch(() => {}); // then it has the sign of a bot
    this.redraw();
  }

  /** @param {Game} game @param {Setup} setup */
  async start(game, setup) {
    this.busy = true;
    this.tried = game.game;
    this.problem = "";
    this.redraw();
    try {
      this.visit(await startTable(game, setup));
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
      this.busy = false;
      this.redraw();
    }
  }

  /** A game that is open to everyone, or else two bots that play. @param {Game} game */
  watch(game) {
    const shown = this.shown.find((table) => table.game === game.game);
    if (shown) this.visit(`/t/${shown.table}`);
    else void this.start(game, watchSetup(game));
  }

  /** Unfold it, or fold it up again. @param {Game} game @param {"friend" | "options"} what */
  unfold(game, what) {
    const same = this.open?.game === game.game && this.open.what === what;
    this.open = same ? null : { game: game.game, what };
    this.form = null;
    if (!same && what === "options") void this.fetchForm(game);
    this.problem = "";
    this.redraw();
    this.bringUp();
  }

  /** What was unfolded comes into sight, as far as there is room. */
  bringUp() {
    requestAnimationFrame(() => document.querySelector(".unfolded")?.scrollIntoView({ block: "nearest" }));
  }

  /** Few open all options, so its module comes when it is asked for. @param {Game} game */
  async fetchForm(game) {
    const { NewTable } = await import("./new_table.js");
    if (this.open?.game !== game.game || this.open.what !== "options") return;
    this.form = new NewTable(game, lastSetup(game), this.redraw, (setup) => this.start(game, setup));
    this.redraw();
    this.bringUp();
  }

  view() {
    return html`<div class="shelf" aria-busy=${String(this.busy)}>${this.games.map((game) => this.boxView(game))}</div>`;
  }

  /** @param {Game} game */
  boxView(game) {
    const { game: name, tint, players, minutes } = game;
    const setup = lastSetup(game);
    const open = this.open?.game === name ? this.open.what : null;
    const bots = botsOf(setup);
    const opponents = bots.map(bots.length > 1 ? botName : botLabel).join(say("web.comma"));
    return html`
      <article class="box tint-${tint}" data-game=${name} aria-labelledby=${`box-${name}`}>
        ${this.miniature(name)}
        <div class="label">
          <h2 id=${`box-${name}`}>${gameName(name)}</h2>
          <p class="about">${say(`${name}.about`)}</p>
          <p class="quiet small facts">
            <span>${say(`web.box.players.${spanOf(players)}`, factsOf(players))}</span>
            <span>${say(`web.box.minutes.${spanOf(minutes)}`, factsOf(minutes))}</span>
            <a href=${`/rules/${name}`} data-guide>${say("web.rules.open")}<span class="hidden">: ${gameName(name)}</span></a>
          </p>
        </div>
        <div class="start">
          <button
            type="button"
            class="primary big"
            data-play
            ?disabled=${this.busy}
            @click=${() => void this.start(game, setup)}
          >
            ${say("web.box.play")}<span class="hidden">: ${gameName(name)}</span>
          </button>
          <p class="small against">
            ${bots.map((bot) => botFace(name, bot))}<span>${say("web.box.against", { names: opponents })}</span>
          </p>
        </div>
        <div class="ways-in">
          <a class="button" href=${`/learn/${name}`} data-learn>${icon("learn")} ${say("web.box.learn")}</a>
          ${this.unfoldButton(game, "friend", open === "friend")}
          <button type="button" data-watch ?disabled=${this.busy} @click=${() => this.watch(game)}>${icon("eye")} ${say("web.box.watch")}</button>
          ${this.unfoldButton(game, "options", open === "options")}
        </div>
        ${this.problem && this.tried === name && open !== "options" ? html`<p class="why small" role="alert">${this.problem}</p>` : nothing}
      </article>
      ${open === "friend" ? html`<div class="unfolded tint-${tint}">${this.friendView(game)}</div>` : nothing}
      ${open === "options" && this.form ? html`<div class="unfolded tint-${tint}">${this.form.view(this.problem, this.busy)}</div>` : nothing}
    `;
  }

  /** @param {Game} game @param {"friend" | "options"} what @param {boolean} open */
  unfoldButton(game, what, open) {
    return html`<button
      type="button"
      aria-expanded=${String(open)}
      data-unfold=${what}
      @click=${() => this.unfold(game, what)}
    >
      ${icon(what)} ${say(`web.box.${what}`)}
    </button>`;
  }

  /** @param {Game} game */
  friendView(game) {
    const way = (/** @type {"open" | "me"} */ who) => html`<button
      type="button"
      data-friend=${who}
      ?disabled=${this.busy}
      @click=${() => void this.start(game, friendSetup(game, who))}
    >
      <span
        ><strong>${say(`web.friend.${who}.name`)}</strong
        ><span class="quiet small">${say(`web.friend.${who}.about`)}</span></span
      >
    </button>`;
    return html`<div class="friend">${way("open")} ${way("me")}</div>`;
  }
}

/** Those whom somebody new meets: their faces come with the box. @param {Game} game */
const usualBots = (game) => botsOf(usualSetup(game));

/** @param {number[]} between */
const spanOf = ([least, most]) => (least === most ? "same" : "range");

/** @param {number[]} between */
const factsOf = ([least, most]) => ({ least, most, n: most });
