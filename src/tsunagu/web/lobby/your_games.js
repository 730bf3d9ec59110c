/** One's own tables with a picture of each: the one to go on with first, then all others and how they ended. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { language } from "../settings.js";
import { gameName, seatName } from "../table/names.js";
import { say } from "../words.js";
import { Picture } from "./picture.js";

/** @typedef {import("../wire.d.ts").Summary} Summary */

const FEW = 8; // shown before one asks for all

export class YourGames {
  /** @type {Summary[]} the one that we touched last first */
  tables = [];
  /** @type {Map<string, Picture>} by table */
  pictures = new Map();
  all = false;

  /** @param {string} assets @param {() => void} redraw */
  constructor(assets, redraw) {
    this.assets = assets;
    this.redraw = redraw;
  }

  /** @param {Summary[]} tables */
  follow(tables) {
    this.tables = [...tables].sort((one, other) => (other.touched ?? 0) - (one.touched ?? 0));
    for (const summary of tables) this.pictures.get(summary.table)?.follow(summary);
  }

  /** The game that is going on, and that we touched last. */
  get running() {
    return this.tables.find(({ stage }) => stage === "playing");
  }

  /** @param {Summary} summary */
  picture(summary) {
    const found = this.pictures.get(summary.table) ?? new Picture(this.assets, summary);
    this.pictures.set(summary.table, found);
    return found.element;
  }

  continueView() {
    const table = this.running;
    if (!table) return nothing;
    return html`<a class="continue panel" href=${`/t/${table.table}`} data-continue>
      ${this.picture(table)}
      <span class="told">
        <strong>${gameName(table.game)}</strong>
        <span>${others(table)}</span>
        <span class=${ours(table) ? "turn" : "quiet"}>${standing(table)}</span>
      </span>
      <span class="button primary">${say("web.mine.continue")} ${icon("forth")}</span>
    </a>`;
  }

  view() {
    const running = this.running;
    const rest = this.tables.filter((table) => table !== running);
    if (rest.length === 0) return nothing;
    return html`<section class="your-games">
      <h2>${say("web.mine.title")}</h2>
      <ul class="games">
        ${(this.all ? rest : rest.slice(0, FEW)).map((table) => this.cardView(table))}
      </ul>
      ${
        !this.all && rest.length > FEW
          ? html`<button type="button" @click=${() => ((this.all = true), this.redraw())}>
              ${say("web.mine.all", { n: rest.length })}
            </button>`
          : nothing
      }
    </section>`;
  }

  /** @param {Summary} table */
  cardView(table) {
    return html`<li>
      <a class="panel" href=${`/t/${table.table}`}>
        ${this.picture(table)}
        <span class="told">
          <strong>${gameName(table.game)}</strong>
          <span>${others(table)}</span>
          <span class=${ours(table) ? "turn" : ""}>${standing(table)}</span>
          <time class="quiet small" datetime=${new Date(table.changed).toISOString()}>${dateText(table.changed)}</time>
        </span>
      </a>
    </li>`;
  }
}

/** @param {Summary} table */
const ours = ({ stage, turn, yours }) => stage === "playing" && turn !== null && yours.includes(turn);

/** Whom one plays with; at one screen, everybody. @param {Summary} table */
function others({ seats, yours }) {
  const named = seats.flatMap((seat, at) => (yours.length === 1 && yours[0] === at ? [] : [seatName(seat, at)]));
  return say(yours.length === 1 ? "web.mine.against" : "web.mine.between", { names: named.join(say("web.comma")) });
}

/** How it stands or ended, from one's own side. @param {Summary} table */
function standing({ stage, turn, seats, yours, outcome }) {
  if (stage === "waiting") return say("web.stage.waiting");
  if (!outcome) {
    const at = turn ?? 0;
    if (yours.includes(at) && yours.length === 1) return say("web.banner.yours");
    return say("web.mine.turn", { name: seatName(seats[at], at) });
  }
  const winners = outcome.ranks.flatMap((rank, at) => (rank === 1 ? [at] : []));
  if (winners.length === seats.length) return say("web.mine.drawn");
  if (winners.length === 1 && yours.length === 1 && winners[0] === yours[0]) return say("web.mine.won");
  return say("web.mine.lost", { names: winners.map((at) => seatName(seats[at], at)).join(say("web.and")) });
}

/** @param {number} ms  since 1970 */
const dateText = (ms) =>
  new Date(ms).toLocaleString(language(), { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
