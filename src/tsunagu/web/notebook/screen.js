/** A game in a notebook: the table without its people, in a frame; every move is made in Python. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { boardView } from "../board_view.js";
import { keepNothing, onPreference } from "../settings.js";
import { laySome } from "../sheet.js";
import { turnBoard } from "../stage_preferences.js";
import { headline } from "../table/banner.js";
import { adviceFor } from "../table/choices.js";
import { choicesView } from "../table/controls.js";
import { seatName } from "../table/names.js";
import { Play } from "../table/play.js";
import { stageFor } from "../table/play_stage.js";
import { placeOf, ROOMY, turnTrays } from "../table/places.js";
import { bringPieces } from "../table/scrolling.js";
import { plateView, seatView } from "../table/seats.js";
import { say, takeWords } from "../words.js";
import { GameConnection } from "./connection.js";

/** @type {Record<string, (play: Play<any>) => void>} */
const KEYS = { Escape: (play) => play.escape(), q: (play) => play.turn(-1), e: (play) => play.turn(1) };

/** From what the page brought along. */
export function begin() {
  const { game, words, sheet } = JSON.parse(document.getElementById("brought")?.textContent ?? "{}");
  keepNothing();
  takeWords(words);
  laySome(game, sheet);
  return new GameView(game, /** @type {HTMLElement} */ (document.getElementById("page")));
}

export class GameView {
  viewMoved = false;
  drawing = false;

  /** @param {string} game @param {HTMLElement} root */
  constructor(game, root) {
    this.root = root;
    this.connection = new GameConnection(() => this.follow());
    /** @type {Play<GameConnection>} */
    this.play = new Play(this.connection, () => this.redraw(), () => {});
    this.stage = stageFor(game, this.play, (moved) => {
      this.viewMoved = moved;
      this.redraw();
    });
    onPreference(() => this.redraw());
    addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
      if (!ctrlKey && !metaKey && !altKey) KEYS[key]?.(this.play);
    });
  }

  /** The game has changed. */
  follow() {
    this.play.follow();
    this.redraw();
  }

  redraw() {
    if (this.drawing || !this.connection.doc) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      this.draw();
    });
  }

  draw() {
    const { stage, connection, root } = this;
    const doc = /** @type {import("./connection.js").GameDoc} */ (connection.doc);
    const first = !stage.scene;
    if (!first) this.showScene(doc);
    render(this.view(doc), root);
    if (first) this.showScene(doc);
    bringPieces(root.querySelector(".hand"), doc.scene);
    if (first && doc.scene.aids?.length) this.redraw(); // with the tools that the scene has
  }

  /** @param {import("./connection.js").GameDoc} doc */
  showScene({ scene, seats, as }) {
    const { stage, play } = this;
    const hands = seats.map((seat, at) => [`hand-${at}`, at === as ? say("web.hand.yours") : say("web.hand.of", { name: seatName(seat, at) })]);
    stage.labels({ board: say("web.board", { description: scene.description ?? "" }), ...Object.fromEntries(hands) });
    turnTrays(stage, as ?? 0, seats.length, matchMedia(ROOMY).matches);
    stage.show(scene);
    turnBoard(stage);
    play.show(stage, false);
  }

  /** @param {import("./connection.js").GameDoc} doc */
  view(doc) {
    const near = doc.as ?? 0;
    const others = doc.seats.map((_, at) => at).filter((at) => at !== near);
    return html`
      <main class="table notebook" data-stage=${doc.stage} data-moves=${doc.moves.length} data-seats=${doc.seats.length}>
        <h1 class="hidden">${say(`${doc.game}.name`)}</h1>
        <div class="play-area">
          <div class="others">${others.map((at) => this.seatView(doc, at))}</div>
          <div class="board-area">${boardView(this.stage, this.viewMoved)}</div>
          <div class="strip">
            ${this.bannerView(doc)}
            <div class="controls" role="group" aria-label=${say("web.controls")}>${doc.stage === "playing" ? choicesView(this.play) : nothing}</div>
          </div>
          ${this.seatView(doc, near)}
        </div>
      </main>
    `;
  }

  /** @param {import("./connection.js").GameDoc} doc */
  bannerView(doc) {
    const { play, connection } = this;
    const next = play.choices && play.aimed === null ? adviceFor(play.choices, play.chosen) : play.aimed === null ? "" : say("web.advice.confirm");
    return html`
      <div class="banner" data-turn=${play.seat === null ? "theirs" : "ours"}>
        <p class="headline" role="status">${headline(/** @type {any} */ ({ connection, doc }))}</p>
        <p class="advice quiet" aria-live="polite">${doc.outcome ? doc.why[0] : next}</p>
        <p class="why" role="alert">${play.message || play.warning}</p>
      </div>
    `;
  }

  /** @param {import("./connection.js").GameDoc} doc @param {number} at */
  seatView(doc, at) {
    const { play, connection, stage } = this;
    const own = at === doc.as;
    const look = {
      at,
      place: placeOf(at, doc.as ?? 0, doc.seats.length),
      name: seatName(doc.seats[at], at),
      turn: doc.turn === at,
      own,
      chosen: play.option?.move,
      ready: play.choices !== null,
    };
    return seatView(look, plateView(/** @type {any} */ (connection), at, doc.scores), stage.element(`hand-${at}`));
  }
}
