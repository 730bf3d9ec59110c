/** The table on the screen: connection, the turn in the making, and everything around the board. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { boardView } from "../board_view.js";
import { get } from "../http.js";
import { retry } from "../retry.js";
import { language, onPreference } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { awaitTouch, playSounds } from "../sound.js";
import { turnBoard } from "../stage_preferences.js";
import { say } from "../words.js";
import { claimView } from "./absence.js";
import { bannerView, headline, othersMove } from "./banner.js";
import { barView } from "./bar.js";
import { chatView } from "./chat.js";
import { showClocks, timeLeft } from "./clock.js";
import { Coach } from "./coach.js";
import { Connection } from "./connection.js";
import { choicesView } from "./controls.js";
import { explanationView } from "./explanation.js";
import { pressKey } from "./keys.js";
import { tableLayout } from "./layout.js";
import { LookingBack } from "./looking_back.js";
import { tableMarks } from "./marks.js";
import { confirmView, menuView } from "./menu.js";
import { movesView } from "./moves.js";
import { gameName, politeName, seatName } from "./names.js";
import { Note } from "./note.js";
import { nextView, offerView } from "./offers.js";
import { placeOf, ROOMY, turnTrays } from "./places.js";
import { Play } from "./play.js";
import { stageFor } from "./play_stage.js";
import { Result } from "./result.js";
import { bringPieces, follow } from "./scrolling.js";
import { plateView, seatView } from "./seats.js";
import { Sheets } from "./sheets.js";
import { clockIsHeard, soundsOf } from "./sounds.js";
import { goneView, loadingView } from "./states.js";
import { coverView, take, waitingView } from "./waiting.js";

const TELL_FOR = 6_000; // ms that a notice stays
const TICK = 250; // ms between two looks at the clocks

export class Table {
  /** @type {Play | null} once the game's pieces are here */
  play = null;
  /** @type {import("../board/stage.js").Stage | null} likewise */
  stage = null;
  /** Whether the view of the board was moved. */
  viewMoved = false;
  /** @type {import("./rules.js").Rules | null} once somebody has asked for them */
  rules = null;
  /** @type {"resign" | "leave" | null} */
  confirming = null;
  /** Whether there is room beside the board. */
  roomy = matchMedia(ROOMY);
  notice = "";
  noticeTimer = 0;
  drawing = false;
  loading = false;
  /** Something was lost on the way and is fetched again. */
  late = false;
  /** @type {import("../types.js").Doc | null} the table as it was when something was last heard of it */
  before = null;
  /** What the clock of this device's seat had, in ms. */
  timeBefore = 0;

  /** @param {string} table @param {string} assets @param {HTMLElement} root @param {() => unknown} header */
  constructor(table, assets, root, header) {
    this.assets = assets;
    this.root = root;
    this.header = header;
    this.connection = new Connection(table, language(), {
      onChange: () => this.redraw(),
      onEvents: (events, before) => this.follow(events, before),
    });
    this.note = new Note(this.connection, () => this.redraw());
    this.result = new Result(this);
    this.coach = new Coach(() => this.redraw());
    this.sheets = new Sheets(root, () => this.redraw());
    this.looking = new LookingBack(this.connection, () => this.showStep());
    this.roomy.addEventListener("change", () => this.redraw());
    setInterval(() => this.tick(), TICK);
    awaitTouch();
    onPreference(() => {
      this.connection.followAids();
      this.redraw();
    });
    addEventListener("keydown", (event) => pressKey(event, this));
    this.redraw();
  }

  /** Several seats here and none lifted the cover: nothing is shown. */
  get covered() {
    const { doc, seats } = this.connection;
    return doc?.stage === "playing" && doc.as === null && seats.length > 1;
  }

  /** @param {any[]} events @param {boolean} before  they happened before we came, and are no news */
  follow(events, before) {
    const { doc, reserved } = this.connection;
    if (!doc) return;
    if (!this.play && !this.loading) void this.load(doc.game);
    if (doc.stage === "waiting") void this.invite();
    // A rematch keeps the seats: sit down again under the same name.
    for (const seat of doc.stage === "waiting" ? reserved : []) {
      const { name } = doc.seats[seat];
      if (!name || this.sat.has(seat)) continue;
      this.sat.add(seat);
      void take(this, seat, name);
    }
    for (const event of events) {
      const { kind, seat } = event;
      if (kind === "joined") this.names.set(seat, event.name);
      if (kind === "started" && event.first !== undefined) this.changePlaces(event.first, doc.seats.length);
      if (before) continue;
      if (kind === "answered" && !event.yes)
        this.tell(say("web.offer.declined", { name: seatName(doc.seats[seat], seat) }));
      if (kind === "withdrawn" && !this.connection.seats.includes(seat))
        this.tell(say("web.offer.withdrawn", { name: seatName(doc.seats[seat], seat) }));
      if (kind === "taken-back") this.tell(say("web.offer.taken_back", { n: event.plies }));
      if (kind === "left" && doc.stage !== "over")
        this.tell(say("web.seat.left", { name: this.names.get(seat) ?? seatName(doc.seats[seat], seat) }));
    }
    if (!before) playSounds(soundsOf(events, this.before, doc, this.connection.seats));
    this.before = doc;
    this.play?.follow();
    this.looking.follow();
    this.result.follow(before);
    this.note.follow(this.play?.position ?? "");
    this.coach.follow(this.play);
  }

  /** The lot gave the first seat to somebody, and the others follow. @param {number} first @param {number} count */
  changePlaces(first, count) {
    this.names = new Map([...this.names].map(([seat, name]) => [(seat - first + count) % count, name]));
  }

  /** @type {Set<number>} */
  sat = new Set();
  /** @type {Map<number, string>} who sat down, by seat; a bot may have taken over since */
  names = new Map();

  /** @type {import("../wire.d.ts").Invitation | null} how friends reach this table, once it is known */
  invitation = null;

  /** The address of this table for others: the server knows whether it has another name for them. */
  get link() {
    return this.invitation?.link ?? `${location.origin}/t/${this.connection.table}`;
  }

  async invite() {
    if (this.invitation) return;
    this.invitation = await get(`/api/tables/${this.connection.table}/invitation`).catch(() => null);
    this.redraw();
  }

  /** @param {string} game */
  async load(game) {
    this.loading = true;
    await retry(
      () => loadSheet(this.assets, game, language()),
      () => ((this.late = true), this.redraw()),
    );
    const play = new Play(this.connection, () => this.redraw(), () => this.onRefusal());
    this.play = play;
    this.stage = stageFor(game, play, (moved) => this.onView(moved));
    play.follow();
    this.coach.follow(play);
    this.redraw();
  }

  /** Something cannot be done. */
  onRefusal() {
    playSounds(["refused"]);
    this.coach.help();
  }

  /** The board as it was: on a phone the list of moves makes room for it. */
  showStep() {
    if (this.sheets.name === "moves") this.sheets.show(null);
    this.redraw();
  }

  /** Where there is no room for what is said beside the board, it comes up over it. */
  async hint() {
    await this.play?.hint();
    if (!this.roomy.matches && this.play?.tips) this.sheets.show("explanation");
  }

  /** @param {boolean} moved */
  onView(moved) {
    if (moved === this.viewMoved) return;
    this.viewMoved = moved;
    this.redraw();
  }

  /** @param {object} message @returns {Promise<boolean>} whether it was done */
  async command(message) {
    try {
      await this.connection.command(message);
      return true;
    } catch (refusal) {
      this.tell(/** @type {Error} */ (refusal).message);
      return false;
    }
  }

  /** @param {string} [clause]  its number */
  openRules = async (clause) => {
    const { Rules } = await import("./rules.js");
    this.rules ??= new Rules(this);
    await this.rules.open(clause);
  };

  /** @param {"resign" | "leave" | null} what */
  confirm(what) {
    this.confirming = what;
    if (what) this.sheets.show(null);
    this.redraw();
    if (what)
      requestAnimationFrame(() => /** @type {HTMLElement | null} */ (this.root.querySelector("[data-keep]"))?.focus());
  }

  /** @param {string} words */
  tell(words) {
    this.notice = words;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.tell(""), TELL_FOR);
    this.redraw();
  }

  /** Copy a link; where that is forbidden, show it. @param {string} link @param {string} copied @param {string} here */
  async tellLink(link, copied, here) {
    try {
      await navigator.clipboard.writeText(link);
      this.tell(say(copied));
    } catch {
      this.tell(`${say(here)} ${link}`);
      clearTimeout(this.noticeTimer);
    }
  }

  /** The clocks go on; nothing else is drawn. */
  tick() {
    const { doc, now } = this.connection;
    if (!doc?.clock) return;
    showClocks(this.root, doc, now);
    const own = this.connection.seats.find((seat) => seat === doc.clock?.running);
    const left = own === undefined ? 0 : (timeLeft(doc, own, now)?.left ?? 0);
    if (clockIsHeard(this.timeBefore, left) && own !== undefined) playSounds(["low"]);
    this.timeBefore = left;
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      this.draw();
    });
  }

  draw() {
    // Pieces set out from where they are seen now; only the first time there is nothing yet to be seen.
    const first = !this.stage?.scene;
    if (!first) this.showScene();
    const active = document.activeElement;
    const byKeys = this.root.contains(active) && active?.matches(":focus-visible");
    render(this.view(), this.root);
    if (first) this.showScene();
    if (first && this.stage?.scene) this.redraw(); // with the tools that the scene has
    // What was pressed is gone, or done: the keyboard does not fall to the top of the page.
    if (byKeys && (!this.root.contains(active) || active?.matches(":disabled"))) this.stage?.focus();
    this.tick();
    this.name();
    for (const list of this.root.querySelectorAll("[data-follow]")) follow(list);
    bringPieces(this.root.querySelector(".hand"), this.looking.scene);
  }

  /** Board and hands as they are now, or as they were. */
  showScene() {
    const { stage, play, looking } = this;
    const { doc } = this.connection;
    if (!stage || !play || !doc || !looking.scene) return;
    const labels = doc.seats.map((seat, at) => [
      `hand-${at}`,
      at === doc.as ? say("web.hand.yours") : say("web.hand.of", { name: politeName(seat, at) }),
    ]);
    const board = say("web.board", { description: looking.scene.description ?? "" });
    stage.labels({ board, ...Object.fromEntries(labels) });
    turnTrays(stage, this.near, doc.seats.length, this.roomy.matches);
    stage.show(looking.scene, { mover: looking.mover() });
    if (looking.ply === null) this.result.seeAll(stage);
    turnBoard(stage);
    play.show(stage, looking.ply !== null);
    stage.marks([...tableMarks(play, looking.ply !== null), ...(looking.ply === null ? [...this.result.marks(), ...this.note.marks()] : [])]);
  }

  /** The name of the window says whose turn it is. */
  name() {
    const game = this.connection.doc && gameName(this.connection.doc.game);
    const turn = this.play && headline(this.play);
    if (game) document.title = turn ? say("web.page_title", { headline: turn, game }) : game;
  }

  /** The seat at the near side of the board: that of who looks; for who watches the first. */
  get near() {
    const { doc, seats } = this.connection;
    return doc?.as ?? seats[0] ?? 0;
  }

  view() {
    const { doc, state } = this.connection;
    if (state === "gone") return html`${this.header()}${goneView()}`;
    if (!doc || (doc.stage !== "waiting" && !this.play)) return html`${this.header()}${loadingView(this.late)}`;
    const about = { stage: doc.stage, moves: doc.moves.length, seats: doc.seats.length, sheet: this.sheets.name };
    return html`${this.header()}${tableLayout(about, this.slots(doc))}`;
  }

  /** @param {import("../types.js").Doc} doc @returns {import("./layout.js").Slots} */
  slots(doc) {
    const { stage, play, looking } = this;
    const laid = stage && play && doc.scene ? { stage, play } : null;
    const others = doc.seats.flatMap((_, at) => (at === this.near ? [] : [at]));
    return {
      others: laid ? others.map((at) => this.seat(doc, at, laid)) : nothing,
      board: laid ? boardView(laid.stage, this.viewMoved) : waitingView(this),
      ending: nothing,
      banner: bannerView(this),
      controls: html`${play && looking.ply === null ? choicesView(play) : looking.view()}${looking.ply === null ? this.result.view(doc) : nothing}`,
      near: laid ? this.seat(doc, this.near, laid) : nothing,
      explanation: explanationView(this),
      moves: html`${doc.scene ? movesView(doc, looking) : nothing}`,
      chat: chatView(this),
      more: menuView(this),
      asks: html`${offerView(this)}${claimView(this)}${nextView(doc)}`,
      bar: barView(this),
      over: this.overView(doc),
    };
  }

  /** @param {import("../types.js").Doc} doc @param {number} at @param {{stage: import("../board/stage.js").Stage, play: Play}} laid */
  seat(doc, at, { stage, play }) {
    const look = {
      at,
      place: placeOf(at, this.near, doc.seats.length),
      name: seatName(doc.seats[at], at),
      turn: doc.stage === "playing" && doc.turn === at,
      own: at === doc.as,
      chosen: play.option?.move,
      ready: play.choices !== null && !play.early,
    };
    return seatView(look, plateView(this.connection, at, this.result.scores(doc)), stage.element(`hand-${at}`));
  }

  /** @param {import("../types.js").Doc} doc */
  overView(doc) {
    return html`
      <h1 class="hidden">${gameName(doc.game)}</h1>
      <p class="hidden" role="status" data-live>${othersMove(doc)}</p>
      ${this.covered ? coverView(this) : nothing} ${confirmView(this)} ${this.rules?.view()}
      <div class="toast" role="status">${this.notice ? html`<p>${this.notice}</p>` : nothing}</div>
    `;
  }
}
