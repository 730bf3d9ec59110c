/** A step's position that can be tried: board, hands, what became of a try. A lesson and a page to be read show it, each in its own way. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { boardView } from "../board_view.js";
import { onPreference } from "../settings.js";
import { awaitTouch, playSounds } from "../sound.js";
import { turnBoard } from "../stage_preferences.js";
import { adviceFor, findMove } from "../table/choices.js";
import { choicesView } from "../table/controls.js";
import { sideName } from "../table/names.js";
import { Play } from "../table/play.js";
import { stageFor } from "../table/play_stage.js";
import { ruleLink } from "../table/rule_link.js";
import { bringPieces } from "../table/scrolling.js";
import { seatView } from "../table/seats.js";
import { say } from "../words.js";
import { LessonConnection } from "./connection.js";

/** @typedef {import("../wire.d.ts").LessonStep} LessonStep */
/** @typedef {import("../wire.d.ts").Verdict} Verdict */
/** @typedef {import("../board/types.js").Mark} Mark */

export class Trial {
  viewMoved = false;
  drawing = false;
  gone = false;
  /** What was asked when the hand was scrolled last. @type {object | null} */
  brought = null;
  /** What was told last, so that the keyboard is led on once. @type {object | null} */
  told = null;

  /** @param {LessonStep} step @param {(moves: string[]) => Promise<Verdict>} judge @param {HTMLElement} root */
  constructor(step, judge, root) {
    this.step = step;
    this.root = root;
    this.connection = new LessonConnection(step, judge, () => this.happened());
    /** @type {Play<LessonConnection>} */
    this.play = new Play(this.connection, () => this.redraw(), () => playSounds(["refused"]));
    this.stage = stageFor(step.game, this.play, (moved) => this.viewed(moved));
    this.unfollow = onPreference(() => this.redraw());
    awaitTouch();
    this.play.follow();
  }

  /** Something else is shown. */
  remove() {
    this.gone = true;
    this.unfollow();
    this.stage.remove();
  }

  // What each page does in its own way.

  /** @returns {unknown} all of it, as it is now */
  view() {
    return nothing;
  }

  /** All that it asks for is done. */
  finish() {}

  /** @param {string} _clause  the rule that refuses a try */
  openRule(_clause) {}

  /** A try was judged, or the others have answered. */
  happened() {
    if (this.gone) return;
    const { last, done } = this.connection;
    if (last?.verdict === "good" && done) this.finish();
    this.play.follow();
    this.redraw();
  }

  /** @param {boolean} moved */
  viewed(moved) {
    if (moved === this.viewMoved) return;
    this.viewMoved = moved;
    this.redraw();
  }

  /** Lay out a move that does it, to be confirmed; what the rules refuse, and what lies nowhere, is tried at once. */
  async show() {
    const { asked } = this.connection;
    if (!asked || this.play.busy) return;
    if (findMove(asked.choices, asked.show)) await this.play.hint();
    else if (asked.choices.moves.some(({ move }) => move === asked.show)) await this.play.send(asked.show);
    else await this.connection.try(asked.show).catch((/** @type {Error} */ refusal) => this.play.tell(refusal.message));
    this.redraw();
  }

  again() {
    this.connection.again();
    this.play.follow();
    this.stage.focus();
  }

  redraw() {
    if (this.drawing || this.gone) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      if (!this.gone) this.draw();
    });
  }

  draw() {
    const first = !this.stage.scene;
    if (!first) this.showScene();
    const active = document.activeElement;
    const byKeys = this.root.contains(active) && active?.matches(":focus-visible");
    render(this.view(), this.root);
    if (first) this.showScene();
    if (byKeys && (!this.root.contains(active) || active?.matches(":disabled"))) this.stage.focus();
    this.leadOn();
    bringPieces(this.root.querySelector(".hand"), this.connection.doc.scene ?? null);
    this.bringWanted();
  }

  /** What is to be pressed next gets the keyboard, once. */
  leadOn() {
    const { last, before, done } = this.connection;
    if (last === this.told) return;
    this.told = last;
    if (before || (last && done)) /** @type {HTMLElement | null} */ (this.root.querySelector("[data-lead]"))?.focus({ preventScroll: true });
  }

  /** The piece of the hand that a step asks for is scrolled to, once. */
  bringWanted() {
    const { asked } = this.connection;
    if (asked === this.brought) return;
    this.brought = asked;
    const wanted = asked?.marks.flatMap(({ at }) => at).flatMap((key) => (typeof key === "string" ? [...this.root.querySelectorAll(`.hand [data-key="${CSS.escape(key)}"]`)] : []));
    wanted?.[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  showScene() {
    const { stage, play, connection } = this;
    const { mover, doc: { scene } } = connection;
    if (!scene) return;
    const hands = Array.from({ length: this.step.seats }, (_, at) => [`hand-${at}`, this.handName(at)]);
    stage.labels({ board: say("web.board", { description: scene.description ?? "" }), ...Object.fromEntries(hands) });
    stage.show(scene, mover === null ? {} : { mover: `hand-${mover}` });
    turnBoard(stage);
    play.show(stage, false);
    stage.marks(this.marks());
  }

  /** @param {number} at */
  handName(at) {
    return at === this.step.seat ? say("web.hand.yours") : say("web.hand.of", { name: sideName(this.step.game, at) });
  }

  /** What the step points at, what it asks for, and what a good try has made. @returns {Mark[]} */
  marks() {
    const { asked, before, last } = this.connection;
    const earned = last?.verdict === "good" ? last.marks : [];
    const wanted = before ? [] : (asked?.marks ?? []);
    const about = this.connection.good.length === 0 && !before ? this.step.marks : [];
    return /** @type {Mark[]} */ ([...about, ...earned, ...wanted]);
  }

  /** @param {number} at */
  seatView(at) {
    const { step, play, connection } = this;
    const own = at === step.seat;
    const look = {
      at,
      place: /** @type {import("../table/places.js").Place} */ (own ? "near" : "top"),
      name: this.handName(at),
      turn: connection.doc.turn === at,
      own,
      chosen: play.option?.move,
      ready: play.choices !== null,
    };
    const note = connection.doc.scene?.notes?.[at];
    const plate = html`
      <span class="who">
        <span class="name">${sideName(step.game, at)}</span>
        ${own ? html`<span class="badge">${say("web.seat.you")}</span>` : nothing} ${note ? html`<span class="note quiet">${note}</span>` : nothing}
      </span>
      <span class="figures">${this.pointsView()}</span>
    `;
    return seatView(look, plate, this.stage.element(`hand-${at}`));
  }

  /** The points of all, where the game has any. */
  pointsView() {
    const { scores } = this.connection.count;
    if (!scores) return nothing;
    return html`<span class="score">${scores.map((n, at) => (sideName(this.step.game, at) ? say("web.learn.points", { side: sideName(this.step.game, at), n }) : n)).join(say("web.list"))}</span>`;
  }

  verdictView() {
    const { last, answers } = this.connection;
    if (!last) return nothing;
    const refused = last.verdict === "refused";
    const side = sideName(this.step.game, 1 - this.step.seat);
    return html`
      ${refused ? nothing : html`<p class=${last.verdict}><strong>${say(`web.learn.verdict.${last.verdict}`)}</strong> ${last.said}</p>`}
      ${last.why ? this.whyView(last.why, refused) : nothing}
      ${answers.map((move) => html`<p class="answer">${side ? say("web.learn.answer", { side, move }) : say("web.learn.others_answer", { move })}</p>`)}
    `;
  }

  /** Why the rules refuse it; the clause opens them. @param {import("../wire.d.ts").Refusal} why @param {boolean} alone */
  whyView({ message, clause }, alone) {
    return html`<p class=${alone ? "refused" : "quiet small"}>
      ${alone ? html`<strong>${say("web.learn.verdict.refused")}</strong> ` : nothing}${message}
${ruleLink(clause, (named) => this.openRule(named))}
    </p>`;
  }

  /** Where it is tried: the hands of the others if they are shown, the board, what to press, one's own hand. */
  tryView() {
    const { step, stage } = this;
    const others = step.others ? Array.from({ length: step.seats }, (_, at) => at).filter((at) => at !== step.seat) : [];
    return html`
      <div class="others">${others.map((at) => this.seatView(at))}</div>
      <div class="board-area">${boardView(stage, this.viewMoved)}</div>
      <div class="strip">
        <div class="banner">${this.adviceView()}</div>
        <div class="controls" role="group" aria-label=${say("web.controls")}>${this.connection.asked ? choicesView(this.play) : nothing}</div>
      </div>
      ${this.seatView(step.seat)}
    `;
  }

  /** What is asked for now. */
  askView() {
    const { asked, before } = this.connection;
    return asked && !before ? html`<p class="ask">${asked.words}</p>` : nothing;
  }

  /** Show me, as long as there is something to do. */
  showButton() {
    const { asked, before } = this.connection;
    return asked && !before ? html`<button type="button" data-show ?disabled=${this.play.busy} @click=${() => void this.show()}>${say("web.learn.show")}</button>` : nothing;
  }

  /** Again, after what was not it. */
  againButton() {
    return html`<button type="button" class="primary" data-again data-lead @click=${() => this.again()}>${say("web.learn.again")}</button>`;
  }

  /** What to do next with what is chosen. */
  adviceView() {
    const { play } = this;
    if (!play.choices || !this.connection.asked || this.connection.before) return nothing;
    const problem = play.message && !play.clause ? play.message : "";
    if (problem) return html`<p class="why" role="alert">${problem}</p>`;
    return html`<p class="advice quiet" aria-live="polite">${play.aimed === null ? adviceFor(play.choices, play.chosen) : say("web.advice.confirm")}</p>`;
  }
}
