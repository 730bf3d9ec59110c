/** A score pad: the moves of a game at a real table, entered as they happen; it says what is allowed, what counts, and keeps the record. */

import { html, nothing } from "../vendor/lit-html.js";
import { boardView } from "../board_view.js";
import { icon } from "../icons.js";
import { onPreference, preference, setPreference } from "../settings.js";
import { turnBoard } from "../stage_preferences.js";
import { adviceFor } from "../table/choices.js";
import { choicesView } from "../table/controls.js";
import { pressKey } from "../table/keys.js";
import { choiceName, optionName } from "../table/names.js";
import { Play } from "../table/play.js";
import { stageFor } from "../table/play_stage.js";
import { say } from "../words.js";
import { PadConnection } from "./connection.js";

/** @typedef {import("../wire.d.ts").GameDescription} GameDescription */
/** @typedef {import("../wire.d.ts").Pad} Pad */
/** @typedef {Record<string, string | number>} Options */

export class NoteGame {
  problem = "";
  viewMoved = false;
  gone = false;

  /** @param {import("./screen.js").Paper} page @param {GameDescription} game */
  constructor(page, game) {
    this.page = page;
    this.game = game;
    this.root = page.root;
    const kept = page.restore("note") ?? {};
    this.connection = new PadConnection(game.game, { ...usualOptions(game), ...kept.options }, () => this.changed());
    /** @type {Play<PadConnection>} */
    this.play = new Play(this.connection, () => this.redraw(), () => {});
    this.stage = stageFor(game.game, this.play, (moved) => {
      this.viewMoved = moved;
      this.redraw();
    }, ["alone"]); // nothing else here tells whose hand it is
    this.unfollow = onPreference(() => this.redraw());
    void this.note(Array.isArray(kept.entries) ? kept.entries : []).then((noted) => noted || this.begin(usualOptions(game)));
  }

  remove() {
    this.gone = true;
    this.unfollow();
    this.stage.remove();
  }

  redraw() {
    if (!this.gone) this.page.redraw();
  }

  /** An answer has come: it is kept, so that nothing is lost when the page is loaded again. */
  changed() {
    this.page.remember("note", this.connection.noted);
    this.problem = "";
    this.play.follow();
    this.redraw();
  }

  /** @param {string[]} entries @returns {Promise<boolean>} */
  async note(entries) {
    try {
      await this.connection.note(entries);
      return true;
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
      this.redraw();
      return false;
    }
  }

  /** A new game. @param {Options} options */
  begin(options) {
    this.connection.options = options;
    void this.note([]);
  }

  takeBack() {
    const { entries } = this.connection.noted;
    if (entries.length > 0) void this.note(entries.slice(0, -1));
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    pressKey(event, this);
  }

  /** @returns {boolean} whether it was shown for the first time */
  showScene() {
    const { pad } = this.connection;
    if (!pad) return false;
    const first = this.stage.scene === null;
    this.stage.show(pad.scene);
    turnBoard(this.stage);
    this.play.show(this.stage, false);
    this.stage.marks(this.play.worth.marks());
    return first;
  }

  view() {
    const { pad } = this.connection;
    if (!pad) return html`<main class="loading" aria-busy="true"><p role="status">${this.problem || say("web.loading")}</p></main>`;
    const sets = Object.keys(pad.scene.parts).filter((part) => part !== "board");
    const { play, stage } = this;
    return html`
      <main class="paper own" data-use="note" data-moves=${pad.moves.length} data-entries=${pad.entries.length} data-ready=${play.choices ? "" : nothing}>
        <div class="board-area">${boardView(stage, this.viewMoved)}</div>
        <div class="strip">
          <div class="banner">
            <p class="headline" aria-live="polite">${this.headline(pad)}</p>
            ${play.message ? this.page.whyView(play.message, play.clause) : html`<p class="advice quiet">${play.choices ? (play.aimed === null ? adviceFor(play.choices, play.chosen) : this.onTrial()) : ""}</p>`}
          </div>
          <div class="controls" role="group" aria-label=${say("web.controls")}>
            ${choicesView(play)}
            <button type="button" class="control" data-undo ?disabled=${pad.entries.length === 0} @click=${() => this.takeBack()}>${icon("undo")} ${say("web.paper.undo")}</button>
          </div>
        </div>
        <div class="sets">${sets.map((part) => html`<div class="set" data-of=${part}>${stage.element(part)}</div>`)}</div>
        <aside class="beside">
          ${this.page.usesView()} ${this.problem ? html`<p class="why" role="alert">${this.problem}</p>` : nothing}
          ${this.judgedView(pad)} ${this.toldView(pad)} ${this.movesView(pad)} ${this.worthView()} ${this.recordView(pad)} ${this.newView()}
        </aside>
      </main>
    `;
  }

  /** What is to be entered now. @param {Pad} pad */
  headline({ asked, seats, count, judged }) {
    if (asked) return asked;
    if (judged || count.turn === null) return say("web.paper.over");
    return say("web.paper.turn", { name: seats[count.turn] });
  }

  /** What the move on trial earns. */
  onTrial() {
    const { play } = this;
    const earned = play.aimed === null ? "" : play.worth.saidOf(play.aimed);
    return earned || say("web.advice.confirm");
  }

  /** How it ended, and what could not be checked. @param {Pad} pad */
  judgedView({ judged }) {
    if (!judged) return nothing;
    return html`<section class="judged" role="status">
      ${judged.why.map((line) => html`<p>${line}</p>`)} ${judged.unchecked.map((line) => html`<p class="small quiet">${line}</p>`)}
    </section>`;
  }

  /** @param {Pad} pad */
  toldView({ told, count, seats }) {
    const points = count.scores?.map((n, at) => say("web.paper.points", { name: seats[at], n })).join(say("web.list"));
    if (told.length === 0 && !points) return nothing;
    return html`<section class="remarks" aria-labelledby="remarks">
      <h2 id="remarks">${say("web.paper.counts")}</h2>
      ${points ? html`<p><strong>${points}</strong></p>` : nothing}
      <ul>${told.map((line) => html`<li>${line}</li>`)}</ul>
    </section>`;
  }

  /** @param {Pad} pad */
  movesView({ moves, seats, count }) {
    const resign = () => void this.play.send("resign"); // undone like any move
    return html`<section class="panel moves" aria-labelledby="moves">
      <h2 id="moves">${say("web.moves.title")}</h2>
      ${moves.length === 0 ? html`<p class="quiet">${say("web.moves.none")}</p>` : nothing}
      <ol class="scroll" tabindex="0" aria-labelledby="moves">${moves.map(({ seat, move, said }) => html`<li><span class="quiet">${seats[seat]}</span> ${said} <code class="quiet">${move}</code></li>`)}</ol>
      ${seats.length === 2 && count.turn !== null ? html`<p><button type="button" class="link small" data-resign @click=${resign}>${say("web.paper.resign", { name: seats[count.turn] })}</button></p>` : nothing}
    </section>`;
  }

  worthView() {
    const turn = (/** @type {Event} */ event) => setPreference("worth", /** @type {HTMLInputElement} */ (event.target).checked);
    return html`<label class="switch small"><input type="checkbox" name="worth" .checked=${preference("worth")} @change=${turn} /> ${say("web.paper.worth")}</label>`;
  }

  /** @param {Pad} pad */
  recordView(pad) {
    const { whole } = pad;
    return html`<p class="row record">
      ${this.downloadView("text", "txt", "text/plain", pad.text)} ${this.downloadView("json", "json", "application/json", pad.json)}
      ${whole && pad.moves.length ? html`<button type="button" data-study @click=${() => void this.page.study(whole)}>${say("web.paper.study")}</button>` : nothing}
    </p>`;
  }

  /** @param {"text" | "json"} form @param {string} ending @param {string} kind @param {string} text */
  downloadView(form, ending, kind, text) {
    return html`<a class="button" data-download=${form} download=${[this.game.game, ending].join(".")} href=${`data:${kind};charset=utf-8,${encodeURIComponent(text)}`}>${say(`web.paper.download.${form}`)}</a>`;
  }

  /** A new game, with its options. */
  newView() {
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const chosen = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
      const options = this.game.options.filter(({ only_with }) => !only_with || chosen.get(only_with[0]) === String(only_with[1]));
      this.begin(Object.fromEntries(options.map(({ name, choices }) => [name, choices.find((one) => String(one) === chosen.get(name)) ?? choices[0]])));
    };
    return html`<details class="panel new-pad">
      <summary>${say("web.paper.new")}</summary>
      <form @submit=${submit}>
        ${this.game.options.map(
          ({ name, choices }) => html`<label
            >${optionName(this.game.game, name)}
            <select name=${name}>${choices.map((choice) => html`<option value=${choice} ?selected=${choice === this.connection.options[name]}>${choiceName(this.game.game, name, choice)}</option>`)}</select></label
          >`,
        )}
        <p class="small quiet">${say("web.paper.new_about")}</p>
        <button type="submit" data-begin>${say("web.paper.begin")}</button>
      </form>
    </details>`;
  }
}

/** @param {GameDescription} game @returns {Options} */
const usualOptions = (game) => Object.fromEntries(game.options.map((option) => [option.name, option.default]));
