/** A board on somebody else's page: the record that stands in the address, stepped or played through. It keeps nothing. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { scenesOf } from "../board/scene.js";
import { Stage } from "../board/stage.js";
import { post } from "../http.js";
import { icon } from "../icons.js";
import { readFragment, unpack } from "../record_link.js";
import { retry } from "../retry.js";
import { language } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { followPreferences } from "../stage_preferences.js";
import { stepsView } from "../study/steps.js";
import { ending } from "../table/ending.js";
import { gameName } from "../table/names.js";
import { say } from "../words.js";

/** @typedef {import("../study/screen.js").StudyAnswer} StudyAnswer */

const EACH = 1_100; // ms from one move to the next, when it plays

export class Embed {
  ply = 0;
  problem = "";
  /** @type {StudyAnswer | null} */
  shown = null;
  /** @type {import("../types.js").Scene[]} */
  scenes = [];
  /** @type {Stage | null} */
  stage = null;
  playing = 0;
  questions = 0;

  /** @param {string} assets @param {HTMLElement} root */
  constructor(assets, root) {
    this.assets = assets;
    this.root = root;
    addEventListener("hashchange", () => void this.open());
    addEventListener("keydown", (event) => this.keys(event));
    this.draw();
    void this.open();
  }

  /** The record of the address; an answer about another one, that was asked for before, comes too late. */
  async open() {
    const question = ++this.questions;
    this.pause();
    this.stage?.remove();
    Object.assign(this, { shown: null, stage: null, problem: "" });
    try {
      const linked = readFragment(location.hash);
      const shown = await this.read(linked);
      if (question === this.questions) this.show(shown, linked?.ply ?? null);
    } catch (why) {
      if (question === this.questions) this.problem = /** @type {Error} */ (why).message;
    }
    this.draw();
  }

  /** @param {ReturnType<typeof readFragment>} linked @returns {Promise<StudyAnswer>} */
  async read(linked) {
    if (!linked) throw new Error(say("web.share.bad_link"));
    const record = await unpack(linked.packed).catch(() => {
      throw new Error(say("web.share.bad_link"));
    });
    const shown = await post("/api/study", { record, seat: linked.seat });
    await retry(() => loadSheet(this.assets, shown.judged.game, language()), () => {});
    return shown;
  }

  /** @param {StudyAnswer} shown @param {number | null} ply */
  show(shown, ply) {
    const { game, moves } = shown.judged;
    this.stage = new Stage({ game });
    followPreferences(this.stage, ["alone"]);
    this.scenes = scenesOf(shown.history);
    this.shown = shown;
    this.ply = Math.min(ply ?? moves, moves);
    document.title = gameName(game);
  }

  /** @type {import("../types.js").Seat[]} */
  get seats() {
    return (this.shown?.judged.seats ?? []).map((name) => ({ kind: "person", name }));
  }

  /** Somebody steps: it plays no more by itself. @param {number} ply */
  step(ply) {
    this.pause();
    this.go(ply);
  }

  /** @param {number} ply */
  go(ply) {
    if (!this.shown || ply < 0 || ply > this.shown.judged.moves) return;
    this.ply = ply;
    this.draw();
  }

  /** From here to the end; from the start, if this is the end. */
  play() {
    const last = this.shown?.judged.moves ?? 0;
    if (this.ply === last) this.go(0);
    this.playing = window.setInterval(() => {
      if (this.ply < last) this.go(this.ply + 1);
      if (this.ply === last) this.pause();
    }, EACH);
    this.draw();
  }

  pause() {
    clearInterval(this.playing);
    this.playing = 0;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(this.ply + by);
  }

  draw() {
    if (this.shown && this.stage) {
      const scene = this.scenes[this.ply];
      this.stage.labels({ board: say("web.board", { description: scene.description ?? "" }) });
      this.stage.show(scene);
    }
    render(this.view(), this.root);
  }

  view() {
    const { shown, stage, problem } = this;
    if (!shown || !stage)
      return html`<main class="embed">
        <h1 class="hidden">Tsunagu</h1>
        <p class=${problem ? "why" : "quiet"} role=${problem ? "alert" : "status"}>${problem || say("web.loading")}</p>
        ${problem ? html`<p class="foot"><a href="/" target="_blank" rel="noopener">Tsunagu</a></p>` : nothing}
      </main>`;
    const { judged } = shown;
    const over = judged.result !== null && this.ply === judged.moves;
    const play = this.playing ? "pause" : "play";
    return html`
      <main class="embed" data-ply=${this.ply} data-moves=${judged.moves}>
        <h1 class="hidden">${gameName(judged.game)}</h1>
        <div class="board"><div class="mat">${stage.element("board")}</div></div>
        ${stepsView(this, shown)}
        <p class="foot">
          <button type="button" class="round" data-play aria-label=${say(`web.embed.${play}`)} ?disabled=${judged.moves === 0} @click=${() => (this.playing ? this.pause() : this.play())}>${icon(play)}</button>
          <strong class="headline">${over && judged.result ? ending({ game: judged.game, outcome: judged.result, seats: this.seats }, []) : gameName(judged.game)}</strong>
          <a href=${`/study${location.hash}`} target="_blank" rel="noopener">${say("web.embed.open")}</a>
        </p>
        ${shown.refused ? html`<p class="why small">${shown.refused.message}</p>` : nothing}
      </main>
    `;
  }
}
