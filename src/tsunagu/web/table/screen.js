/** The table on the screen: connection, the turn in the making, and everything around the board. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { Stage } from "../board/stage.js";
import { boardView, trayView } from "../board_view.js";
import { get } from "../http.js";
import { retry } from "../retry.js";
import { language } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { say } from "../words.js";
import { claimView } from "./absence.js";
import { advice, headline } from "./banner.js";
import { chatView } from "./chat.js";
import { showClocks } from "./clock.js";
import { Connection } from "./connection.js";
import { controlsView } from "./controls.js";
import { pressKey } from "./keys.js";
import { LookingBack } from "./looking_back.js";
import { confirmView, menuView } from "./menu.js";
import { movesView } from "./moves.js";
import { gameName, seatName } from "./names.js";
import { Note } from "./note.js";
import { offerView } from "./offers.js";
import { Play } from "./play.js";
import { bringPieces, follow } from "./scrolling.js";
import { seatsView } from "./seats.js";
import { coverView, take, waitingView } from "./waiting.js";

const TELL_FOR = 6_000; // ms that a notice stays
const TICK = 250; // ms between two looks at the clocks

export class Table {
  /** @type {Play | null} once the game's pieces are here */
  play = null;
  /** @type {Stage | null} likewise */
  stage = null;
  /** Whether the view of the board was moved. */
  viewMoved = false;
  /** @type {"resign" | "leave" | null} */
  confirming = null;
  notice = "";
  noticeTimer = 0;
  drawing = false;
  loading = false;
  /** Something was lost on the way and is fetchFile again. */
  late = false;

  /** @param {string} table @param {string} assets @param {HTMLElement} root @param {() => unknown} header */
  constructor(table, assets, root, header) {
    this.assets = assets;
    this.root = root;
    this.header = header;
    this.connection = new Connection(table, language(), {
      changed: () => this.changed(),
      happened: (events, before) => this.happened(events, before),
    });
    this.note = new Note(this.connection, () => this.changed());
    this.looking = new LookingBack(this.connection, () => this.changed());
    setInterval(() => this.tick(), TICK);
    addEventListener("keydown", (event) => this.play && pressKey(event, this.play, this.looking));
    this.changed();
  }

  /** Several seats here and none lifted the cover: nothing is shown. */
  get covered() {
    const { doc, seats } = this.connection;
    return doc?.stage === "playing" && doc.as === null && seats.length > 1;
  }

  /** @param {any[]} events @param {boolean} before  they happened before we came, and are no news */
  happened(events, before) {
    const { doc, reserved } = this.connection;
    if (!doc) return;
    if (!this.play && !this.loading) void this.load(doc.game);
    if (!this.invitation) void this.invite();
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
    this.play?.follow();
    this.looking.follow();
    this.note.follow(this.play?.position ?? "");
  }

  /** The lot gave the first seat to somebody, and the others follow. @param {number} first @param {number} count */
  changePlaces(first, count) {
    this.names = new Map([...this.names].map(([seat, name]) => [(seat - first + count) % count, name]));
  }

  /** @type {Set<number>} */
  sat = new Set();
  /** @type {Map<number, string>} who sat down, by seat; a bot may have taken over since */
  names = new Map();

  /** @type {{link: string, qr: string} | null} how friends reach this table, once it is known */
  invitation = null;

  /** The address of this table for others: the server knows whether it has another name for them. */
  get link() {
    return this.invitation?.link ?? `${location.origin}/t/${this.connection.table}`;
  }

  async invite() {
    this.invitation = await get(`/api/tables/${this.connection.table}/invitation`).catch(() => null);
    this.changed();
  }

  /** @param {string} game */
  async load(game) {
    this.loading = true;
    await retry(
      () => loadSheet(this.assets, game, language()),
      () => ((this.late = true), this.changed()),
    );
    const play = new Play(this.connection, () => this.changed());
    this.play = play;
    this.stage = new Stage({ game }, {
      onPick: (key) => play.pick(key),
      onTarget: (index) => play.play(index),
      onAim: (index) => play.aim(index),
      onRefused: (index) => void play.sayWhy(index),
      onEmpty: (part) => part === `hand-${this.connection.doc?.as}` && play.escape(),
      onView: (moved) => this.viewed(moved),
    });
    play.follow();
    this.changed();
  }

  /** @param {boolean} moved */
  viewed(moved) {
    if (moved === this.viewMoved) return;
    this.viewMoved = moved;
    this.changed();
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

  /** @param {"resign" | "leave" | null} what */
  confirm(what) {
    this.confirming = what;
    this.changed();
    if (what)
      requestAnimationFrame(() => /** @type {HTMLElement | null} */ (this.root.querySelector("[data-keep]"))?.focus());
  }

  /** @param {string} words */
  tell(words) {
    this.notice = words;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.tell(""), TELL_FOR);
    this.changed();
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
    if (doc?.clock) showClocks(this.root, doc, now);
  }

  changed() {
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
    render(this.view(), this.root);
    if (first) this.showScene();
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
      at === doc.as ? say("web.hand.yours") : say("web.hand.of", { name: seatName(seat, at) }),
    ]);
    stage.labels(Object.fromEntries(labels));
    stage.show(looking.scene);
    play.show(stage, looking.ply !== null);
  }

  /** The name of the window says whose turn it is. */
  name() {
    const game = this.connection.doc && gameName(this.connection.doc.game);
    if (game) document.title = this.play ? say("web.page_title", { headline: headline(this.play), game }) : game;
  }

  view() {
    const { doc, state } = this.connection;
    if (state === "gone") return html`${this.header()}${goneView()}`;
    if (!doc || (doc.stage !== "waiting" && !this.play))
      return html`${this.header()}
        <main class="loading" aria-busy="true"><p role="status">${say(this.late ? "web.late" : "web.loading")}</p></main>`;
    return html`
      ${this.header()}
      <main class="table" data-stage=${doc.stage} data-moves=${doc.moves.length}>
        <h1 class="hidden">${gameName(doc.game)}</h1>
        ${this.lostView()}
        <div class="play-area">${doc.stage === "waiting" ? waitingView(this) : this.boardArea(doc)}</div>
        <aside class="side">
          ${seatsView(this.connection)} ${this.bannerView(doc)} ${offerView(this)}
          ${claimView(this)}
          ${this.nextView(doc)} ${this.note.view()} ${menuView(this)}
          ${doc.scene ? movesView(doc, this.looking) : nothing} ${chatView(this)}
        </aside>
        ${this.covered ? coverView(this) : nothing} ${confirmView(this)}
        <div class="toast" role="status">${this.notice ? html`<p>${this.notice}</p>` : nothing}</div>
      </main>
    `;
  }

  lostView() {
    if (this.connection.state === "open") return nothing;
    return html`<p class="lost" role="alert">
      ${say("web.connection.lost")}
      <button type="button" @click=${() => this.connection.hurry()}>${say("web.connection.now")}</button>
    </p>`;
  }

  /** @param {import("../types.js").Doc} doc */
  bannerView(doc) {
    const reason = this.play?.message ?? "";
    const tips = this.play?.tips && this.play.tips.position === this.play.position ? this.play.tips.lines : [];
    const now = this.looking.ply === null && doc.stage === "playing";
    const next = this.play && now && !reason ? advice(this.play) : "";
    return html`
      <div class="banner" data-turn=${this.play?.seat === null ? "theirs" : "ours"}>
        <p class="headline" role="status">${this.play ? headline(this.play) : say("web.banner.waiting")}</p>
        <p class="advice quiet">${next}</p>
        <div class="tips" role="status">
          ${tips.length > 0 ? html`<ul>${tips.map((tip) => html`<li>${tip}</li>`)}</ul>` : nothing}
        </div>
        <p class="why" role="alert">${reason}</p>
      </div>
    `;
  }

  /** @param {import("../types.js").Doc} doc */
  boardArea(doc) {
    const { stage, play, looking } = this;
    if (!stage || !play || !doc.scene) return nothing;
    const mine = doc.as;
    const others = doc.seats.map((seat, at) => ({ seat, at })).filter(({ at }) => at !== mine);
    return html`
      <div class="others">${others.map(({ seat, at }) => trayView(stage, at, seatName(seat, at)))}</div>
      ${boardView(stage, this.viewMoved, mine === null ? looking.view() : nothing)}
      ${
        mine === null
          ? nothing
          : html`<div class="own" data-chosen=${play.option?.move ?? ""} data-ready=${play.choices ? "" : nothing}>
              <div class="hand">${stage.element(`hand-${mine}`)}</div>
              ${controlsView(play, looking)}
            </div>`
      }
    `;
  }

  /** @param {import("../types.js").Doc} doc */
  nextView(doc) {
    if (!doc.next) return nothing;
    return html`<div class="notice">
      <p>${say("web.next.ready")}</p>
      <a class="button primary" href=${`/t/${doc.next}`}>${say("web.next.go")}</a>
    </div>`;
  }
}

const goneView = () => html`
  <main class="empty card">
    <h1>${say("web.gone.title")}</h1>
    <p>${say("web.gone.why")}</p>
    <a class="button primary" href="/">${say("web.gone.lobby")}</a>
  </main>
`;
