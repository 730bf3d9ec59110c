/** The table on the screen: connection, the turn in the making, and everything around the board. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "../http.js";
import { icon } from "../icons.js";
import { patiently } from "../patiently.js";
import { language } from "../settings.js";
import { say } from "../words.js";
import { claimView } from "./absence.js";
import { advice, headline } from "./banner.js";
import { boardView } from "./board.js";
import { Camera } from "./camera.js";
import { chatView } from "./chat.js";
import { Connection } from "./connection.js";
import { handView, trayView } from "./hand.js";
import { confirmView, menuView } from "./menu.js";
import { movesView } from "./moves.js";
import { gameName, seatName } from "./names.js";
import { Note } from "./note.js";
import { offerView } from "./offers.js";
import { loadSheet, Pictures } from "./pictures.js";
import { Play } from "./play.js";
import { seatsView } from "./seats.js";
import { coverView, take, waitingView } from "./waiting.js";

const TELL_FOR = 6_000; // ms that a notice stays
const TICK = 250; // ms between two looks at the clocks

export class Table {
  /** @type {Play | null} once the game's module and pieces are here */
  play = null;
  pictures = new Pictures();
  camera = new Camera(() => this.changed());
  /** @type {"resign" | "leave" | null} */
  confirming = null;
  notice = "";
  noticeTimer = 0;
  drawing = false;
  loading = false;
  /** Something was lost on the way and is fetched again. */
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
    setInterval(() => this.connection.doc?.clock && this.changed(), TICK);
    addEventListener("keydown", (event) => this.keys(event));
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
    const late = () => ((this.late = true), this.changed());
    const [module] = await Promise.all([
      // A browser may remember that a module was lost; under another address it looks again.
      patiently((attempt) => import(`../games/${game}.js${attempt ? `?${attempt}` : ""}`), late),
      patiently(() => loadSheet(this.assets, game, language()), late),
    ]);
    this.play = new Play(this.connection, module.default, () => this.changed());
    this.play.follow();
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

  /** @param {KeyboardEvent} event */
  keys(event) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.play) return;
    if (event.key === "Escape") this.play.escape();
    const { seat, choice, doc, game } = this.play;
    if (seat === null) return;
    const control = game.controls(choice, doc.view ?? {}, seat).find(({ keys }) => keys === event.key.toLowerCase());
    if (control && !control.disabled) void this.play.choose(control.leads);
  }

  changed() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      render(this.view(), this.root);
      this.name();
      for (const list of this.root.querySelectorAll("[data-follow]")) follow(list);
    });
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
          ${seatsView(this.connection, this.play?.game)} ${this.bannerView(doc)} ${offerView(this)}
          ${claimView(this)}
          ${this.nextView(doc)} ${this.note.view()} ${menuView(this)}
          ${doc.view ? movesView(doc) : nothing} ${chatView(this)}
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
    const next = this.play && doc.stage === "playing" && !reason ? advice(this.play) : "";
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
    const play = /** @type {Play} */ (this.play);
    const board = this.pictures.part(doc, "board");
    if (!board) return nothing;
    const mine = doc.as ?? null;
    const others = doc.seats.map((seat, at) => ({ seat, at })).filter(({ at }) => at !== mine);
    return html`
      <div class="others">
        ${others.map(({ seat, at }) => {
          const drawn = this.pictures.part(doc, `hand-${at}`);
          const label = say("web.hand.of", { name: seatName(seat, at) });
          return drawn
            ? html`<figure>
                <figcaption class="quiet">${seatName(seat, at)}</figcaption>
                ${trayView(play, drawn, label)}
              </figure>`
            : nothing;
        })}
      </div>
      ${boardView(play, board, this.camera, doc.picture?.description ?? "")}
      ${mine === null ? nothing : html`<div class="own" data-chosen=${(play.choice && play.game.asked(play.choice)) ?? ""}>${handView(play, mine)}${commitView(play)}</div>`}
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

/** OK and back, while a piece lies on trial. @param {Play} play */
function commitView(play) {
  if (play.ghost === null || play.seat === null) return nothing;
  return html`
    <div class="commit">
      <button type="button" class="primary" data-commit ?disabled=${play.busy} @click=${() => play.commit()}>
        ${icon("check")} ${say("web.ok")}
      </button>
      <button type="button" ?disabled=${play.busy} @click=${() => play.escape()}>
        ${icon("cross")} ${say("web.back")}
      </button>
    </div>
  `;
}

const goneView = () => html`
  <main class="empty card">
    <h1>${say("web.gone.title")}</h1>
    <p>${say("web.gone.why")}</p>
    <a class="button primary" href="/">${say("web.gone.lobby")}</a>
  </main>
`;

/** Keep the newest line in sight. @param {Element} list */
function follow(list) {
  const lines = String(list.childElementCount);
  if (list.getAttribute("data-follow") === lines) return;
  list.setAttribute("data-follow", lines);
  list.scrollTop = list.scrollHeight;
}
