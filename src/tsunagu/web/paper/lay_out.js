/** A table laid out on screen: pieces are taken from the set, turned and laid; the server tells what counts there. */

import { html, nothing } from "../vendor/lit-html.js";
import { boardView } from "../board_view.js";
import { Stage } from "../board/stage.js";
import { post } from "../http.js";
import { icon } from "../icons.js";
import { onPreference } from "../settings.js";
import { followPreferences, turnBoard } from "../stage_preferences.js";
import { GoOn } from "../study/go_on.js";
import { say } from "../words.js";
import { Remarks } from "./remarks.js";

/** @typedef {import("../wire.d.ts").Tabletop} Tabletop */
/** @typedef {import("../wire.d.ts").TablePiece} TablePiece */
/** @typedef {import("../wire.d.ts").TableChange} TableChange */
/** @typedef {import("../wire.d.ts").LedTo} LedTo */
/** @typedef {import("../http.js").Refusal} Refusal */

const MOST_UNDO = 200;
/** @type {Record<string, 1 | -1>} */
const TURNS = { q: -1, e: 1 };

export class LayOut {
  /** @type {Tabletop | null} once the server has answered */
  table = null;
  /** The tables before, the last one last. @type {string[]} */
  before = [];
  /** The piece that was taken up, by its key; "" if none is. */
  picked = "";
  /** How it is turned, among its forms. */
  form = 0;
  problem = { message: "", clause: "" };
  /** What was typed and is not yet laid out; null: the table as it is. @type {string | null} */
  typed = null;
  /** A game that leads here, once it was asked for. @type {LedTo | null} */
  led = null;
  busy = false;
  /** The question asked last. @type {Promise<unknown>} */
  answered = Promise.resolve();
  viewMoved = false;
  questions = 0;
  /** Whether the keyboard goes on to the places, once they are shown. */
  byKeys = false;

  /** @param {import("./screen.js").Paper} page @param {import("../wire.d.ts").GameDescription} game */
  constructor(page, game) {
    this.page = page;
    this.game = game.game;
    this.stage = new Stage({ game: game.game }, {
      onPick: (key) => this.pick(key),
      onTarget: (index) => this.lay(index),
      onAim: () => this.redraw(),
      onEmpty: () => this.escape(),
      onView: (moved) => {
        this.viewMoved = moved;
        this.redraw();
      },
    });
    this.unfollow = [followPreferences(this.stage, ["alone"]), onPreference(() => this.redraw())];
    this.remarks = new Remarks(this.stage, () => this.redraw());
    this.goOn = new GoOn({ text: "", ply: null, redraw: () => this.redraw() });
    const kept = page.restore("lay");
    void this.ask({ position: typeof kept === "string" ? kept : null });
  }

  remove() {
    for (const stop of this.unfollow) stop();
    this.stage.remove();
  }

  redraw() {
    this.page.redraw();
  }

  /** Ask for a table; what cannot be is said, and nothing changes. @param {{position: string | null, change?: TableChange}} question @returns {Promise<boolean>} */
  ask(question) {
    const answered = this.fetchTable(question);
    this.answered = answered;
    return answered;
  }

  /** @param {{position: string | null, change?: TableChange}} question @returns {Promise<boolean>} */
  async fetchTable(question) {
    const number = ++this.questions;
    this.busy = true;
    this.redraw();
    try {
      const table = await post(`/api/paper/${this.game}`, question);
      if (number !== this.questions) return false;
      this.show(table);
      return true;
    } catch (refusal) {
      if (number !== this.questions) return false;
      if (!this.table && question.position !== null) return this.fetchTable({ position: null }); // what was kept is of another version
      this.refuse(/** @type {Refusal} */ (refusal));
      return false;
    } finally {
      if (number === this.questions) this.busy = false;
      this.redraw();
    }
  }

  /** @param {Tabletop} table */
  show(table) {
    this.table = table;
    this.problem = { message: "", clause: "" };
    this.typed = null;
    this.led = null;
    if (!table.pieces.some(({ key }) => key === this.picked)) this.picked = "";
    this.remarks.set(table.remarks);
    this.page.remember("lay", table.position);
  }

  /** @param {Refusal} refusal */
  refuse({ message, clause }) {
    this.problem = { message, clause };
  }

  /** @param {TableChange} change @param {string} [picked]  the piece that is in the hand then */
  async change(change, picked = "") {
    if (!this.table || this.busy) return;
    const { position } = this.table;
    this.stage.aim(null);
    if (!(await this.ask({ position, change }))) return;
    this.before = [...this.before.slice(1 - MOST_UNDO), position];
    this.picked = picked;
    this.form = 0;
    this.redraw();
  }

  /** Another table as a whole. @param {string | null} position */
  async replace(position) {
    const { table } = this;
    if (this.busy || !(await this.ask({ position })) || !table) return;
    this.before = [...this.before.slice(1 - MOST_UNDO), table.position];
    this.picked = "";
  }

  async undo() {
    const position = this.before.at(-1);
    if (position === undefined || this.busy || !(await this.ask({ position }))) return;
    this.before = this.before.slice(0, -1);
    this.picked = "";
    this.redraw();
  }

  // The piece in the hand.

  /** @returns {TablePiece | undefined} */
  get piece() {
    return this.table?.pieces.find(({ key }) => key === this.picked);
  }

  /** Taken up, put back, or, where there is but one thing to do with it, done. @param {string} key */
  pick(key) {
    const piece = this.table?.pieces.find((one) => one.key === key);
    if (!piece || this.busy) return;
    if (piece.forms.length === 0) return void this.change({ take: piece.take ?? "" });
    this.picked = this.picked === key ? "" : key;
    this.form = 0;
    this.byKeys = this.picked !== "" && (document.activeElement?.matches(":focus-visible") ?? false);
    this.problem = { message: "", clause: "" };
    this.stage.aim(null);
    this.redraw();
  }

  /** What lies on the table is turned where it lies. @param {1 | -1} step */
  turn(step) {
    const { piece } = this;
    const n = piece?.forms.length ?? 0;
    if (!piece || n < 2) return;
    const form = (this.form + step + n) % n;
    if (piece.take) return void this.change({ take: piece.take, lay: piece.forms[form].lay, at: piece.take }, piece.key);
    this.form = form;
    this.redraw();
  }

  /** @param {number} place */
  lay(place) {
    const { piece, table } = this;
    if (piece && table) void this.change({ take: piece.take ?? "", lay: piece.forms[this.form].lay, at: table.places[place].name });
  }

  takeAway() {
    if (this.piece?.take) void this.change({ take: this.piece.take });
  }

  escape() {
    if (this.stage.aimed !== null) this.stage.aim(null);
    else this.picked = "";
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || (target instanceof Element && target.matches("input, select, textarea, dialog *"))) return;
    const turn = TURNS[key.toLowerCase()];
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") void this.undo();
    else if (event.ctrlKey || event.metaKey) return;
    else if (turn) this.turn(turn);
    else if (key === "Escape") this.escape();
    else if (key === "Delete" || key === "Backspace") this.takeAway();
    else return;
    event.preventDefault();
  }

  /** Find a game that leads here. */
  async lead() {
    await this.answered; // what was just laid belongs to the table
    const { table } = this;
    if (!table || this.busy) return;
    this.busy = true;
    this.redraw();
    try {
      this.led = await post(`/api/paper/${this.game}/record`, { position: table.position });
      if (!this.led) return;
      this.goOn.study.text = this.led.record;
      await this.goOn.begin(this.game, this.led.seats);
    } catch (refusal) {
      this.refuse(/** @type {Refusal} */ (refusal));
    } finally {
      this.busy = false;
      this.redraw();
    }
  }

  // What is seen.

  /** Show the table, as far as its parts are in the page. @returns {boolean} whether it was shown for the first time */
  showScene() {
    const { table, stage, piece } = this;
    if (!table) return false;
    const first = stage.scene === null;
    stage.show(table.scene);
    turnBoard(stage);
    const form = piece?.forms[this.form];
    stage.pickable(table.pieces.map(({ key, name }) => ({ key, name: key === this.picked && form?.label ? `${name} (${form.label})` : name, picked: key === this.picked })));
    stage.ghost(form?.ghost ?? []);
    stage.targets(
      table.places.flatMap(({ name, label, kind, box, key }, index) =>
        piece && kind === piece.kind && name !== piece.take ? [{ index, label, box, key, legal: true, faint: !form?.fits?.includes(index) }] : [],
      ),
    );
    this.remarks.show();
    if (this.byKeys) stage.focus();
    this.byKeys = false;
    return first;
  }

  view() {
    const { table, stage, page } = this;
    if (!table) return html`<main class="loading" aria-busy="true"><p role="status">${this.problem.message || say("web.loading")}</p></main>`;
    const sets = Object.keys(table.scene.parts).filter((part) => part !== "board");
    return html`
      <main class="paper" data-use="lay" aria-busy=${String(this.busy)}>
        <div class="board-area">${boardView(stage, this.viewMoved)}</div>
        <div class="strip">
          <div class="banner">${this.problem.message ? page.whyView(this.problem.message, this.problem.clause) : html`<p class="advice" aria-live="polite">${this.advice}</p>`}</div>
          <div class="controls" role="group" aria-label=${say("web.controls")}>${this.controlsView()}</div>
        </div>
        <div class="sets">${sets.map((part) => html`<div class="set" data-of=${part}>${stage.element(part)}</div>`)}</div>
        <aside class="beside">
          ${page.usesView()}
          <p class="turn">${table.turn}</p>
          ${this.goOnView()} ${this.remarks.view()} ${this.settingsView(table)} ${this.textView(table)}
        </aside>
      </main>
    `;
  }

  /** What to do next. */
  get advice() {
    const { piece } = this;
    if (!piece) return say("web.paper.advice.pick");
    if (this.stage.aimed !== null) return say("web.paper.advice.confirm");
    return say(piece.take ? "web.paper.advice.move" : "web.paper.advice.place");
  }

  controlsView() {
    const { piece, stage } = this;
    const turns = (piece?.forms.length ?? 0) > 1;
    return html`
      ${turns ? html`${this.turnButton("left", say("web.turn_left"), "q", -1)}${this.turnButton("right", say("web.turn_right"), "e", 1)}` : nothing}
      ${piece?.take ? html`<button type="button" class="control" data-take aria-keyshortcuts="Delete" @click=${() => this.takeAway()}>${icon("cross")} ${say("web.paper.take")}</button>` : nothing}
      ${stage.aimed !== null ? html`<div class="commit"><button type="button" class="primary" data-commit @click=${() => stage.commit()}>${icon("check")} ${say("web.ok")}</button></div>` : nothing}
      <button type="button" class="control" data-undo ?disabled=${this.before.length === 0} @click=${() => void this.undo()}>${icon("undo")} ${say("web.paper.undo")}</button>
      <button type="button" class="control" data-clear @click=${() => void this.replace(null)}>${say("web.paper.clear")}</button>
    `;
  }

  /** @param {"left" | "right"} sign @param {string} label @param {string} key @param {1 | -1} step */
  turnButton(sign, label, key, step) {
    return html`<button type="button" class="control" aria-label=${label} aria-keyshortcuts=${key} @click=${() => this.turn(step)}>${icon(sign)}</button>`;
  }

  /** @param {Tabletop} table */
  settingsView({ settings }) {
    return html`<div class="agreed">
      ${settings.map(
        ({ name, label, value, values }) => html`<label
          >${label}
          <select name=${`paper-${name}`} @change=${(/** @type {Event} */ event) => void this.change({ option: name, value: /** @type {HTMLSelectElement} */ (event.target).value })}>
            ${values.map(([one, words]) => html`<option value=${one} ?selected=${one === value}>${words}</option>`)}
          </select></label
        >`,
      )}
    </div>`;
  }

  /** The table in characters, to be read and typed. @param {Tabletop} table */
  textView({ text }) {
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      void this.replace(this.typed ?? text);
    };
    return html`<details class="panel as-text">
      <summary>${say("web.paper.text")}</summary>
      <form @submit=${submit}>
        <label class="small quiet" for="paper-text">${say("web.paper.text_about")}</label>
        <textarea id="paper-text" name="text" rows="9" wrap="off" spellcheck="false" autocapitalize="off" .value=${this.typed ?? text}
          @input=${(/** @type {Event} */ event) => (this.typed = /** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
        <button type="submit">${say("web.paper.lay_text")}</button>
      </form>
    </details>`;
  }

  goOnView() {
    const { led } = this;
    const possible = !this.remarks.list.some(({ warning }) => warning);
    if (!led) return html`<button type="button" class=${possible ? "primary" : nothing} data-lead ?disabled=${this.busy} @click=${() => void this.lead()}>${say("web.paper.lead")}</button>`;
    return html`<section class="led">
      <p>${say("web.paper.led", { n: led.moves })} ${led.dealt ? say("web.paper.dealt") : nothing}</p>
      <button type="button" data-study @click=${() => void this.page.study(led.record)}>${say("web.paper.study")}</button>
      ${this.goOn.view(led.dealt)}
    </section>`;
  }
}
