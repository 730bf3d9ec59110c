/**
 * The socket to one table: it keeps the document equal to the server's, comes back by itself after a lost connection, and
 * sends again under the same id what was not confirmed.
 */

import { applyEdits } from "../board/scene.js";
import { commandId, get, Refusal } from "../http.js";
import { savedAids } from "../settings.js";
import { say } from "../words.js";

const PROTOCOL = 3;
const WAITS = [300, 700, 1500, 3000]; // ms before each new attempt
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const NO_TABLE = 4404;
const SILENT = 1006; // how a browser names a connection that just ended
const ASSETS = new URL("..", import.meta.url).pathname.split("/").filter(Boolean).at(-1);

/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {import("../types.js").TableEvent} TableEvent */
/**
 * What was sent and not answered yet; `pings`: how many pings had been sent before it.
 *
 * @typedef {{message: object, done: (answer: any) => void, fail: (why: Refusal) => void, again: boolean,
 *   pings: number}} Waiting
 */

export class Connection {
  /** @type {"connecting" | "open" | "lost" | "gone"} */
  state = "connecting";
  /** @type {Doc | null} */
  doc = null;
  /** @type {number[]} seats held by this device */
  seats = [];
  /** @type {number[]} seats kept for this device, not yet taken */
  reserved = [];
  /** The last event that this page was told. */
  lastSeq = 0;
  /** Whether this socket has brought the whole table yet. */
  whole = false;
  /** @type {boolean[]} which seats have a socket */
  here = [];
  /** Server time minus ours, in ms. */
  offset = 0;
  /** @type {Map<string, Waiting>} */
  waiting = new Map();
  /** @type {WebSocket | null} */
  socket = null;
  /** Whether this socket brings aids too. */
  aided = false;
  attempts = 0;
  presence = -1;
  timer = 0;
  /** @type {number | undefined} */
  pong = undefined;
  pings = 0;

  /**
   * @param {string} table @param {string} language
   * @param {{onChange: () => void, onEvents: (events: TableEvent[], before: boolean) => void}} listener  before: we came later
   */
  constructor(table, language, listener) {
    this.table = table;
    this.language = language;
    this.listener = listener;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    setInterval(() => this.ping(), PING_EVERY);
    this.open();
  }

  get now() {
    return Date.now() + this.offset;
  }

  open() {
    clearTimeout(this.timer);
    this.stopWaitingForPong();
    this.whole = false;
    this.presence = -1;
    const address = new URL(`/api/tables/${this.table}/socket`, location.origin);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = new URLSearchParams(this.query()).toString();
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lose(event.code);
  }

  /** A hot seat that lifted the cover keeps its view over a lost connection. @returns {Record<string, string>} */
  query() {
    this.aided = savedAids().length > 0;
    const show = this.aided ? "aided" : "scene"; // few want aids, and they grow with the board
    const asked = { seen: String(this.lastSeq), language: this.language, show };
    const lifted = this.seats.length > 1 ? this.doc?.as : null;
    return lifted === null || lifted === undefined ? asked : { ...asked, lift: String(lifted) };
  }

  /** Somebody wants aids now, or none any more: connect anew if that makes a difference. */
  followAids() {
    if (this.socket && savedAids().length > 0 !== this.aided) this.again();
  }

  /** Connect anew, because this device has another seat now, or another language. */
  again() {
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.state = "connecting";
    this.loseWaiting((waiting) => !waiting.again);
    this.open();
  }

  /** @param {number} code */
  lose(code) {
    this.socket = null;
    this.stopWaitingForPong();
    this.state = code === NO_TABLE ? "gone" : "lost";
    this.loseWaiting((waiting) => !waiting.again || this.state !== "lost");
    if (this.state === "lost") {
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.attempts++, WAITS.length - 1)]);
      if (!this.doc) void this.lookForTable();
    }
    this.listener.onChange();
  }

  /** What will not be answered any more: a question dies with its connection. @param {(waiting: Waiting) => boolean} which */
  loseWaiting(which) {
    for (const [id, waiting] of this.waiting) {
      if (!which(waiting)) continue;
      this.waiting.delete(id);
      waiting.fail(new Refusal("lost", say("web.connection.lost")));
    }
  }

  /** Not every proxy lets a close code through: ask whether there is such a table at all. */
  async lookForTable() {
    const refusal = await get(`/api/tables/${this.table}`).catch((why) => why);
    if (refusal.status !== 404) return;
    clearTimeout(this.timer);
    this.state = "gone";
    this.listener.onChange();
  }

  /** Somebody looks again, or the network is back: no more waiting. */
  hurry() {
    if (this.state === "gone") return;
    if (this.socket === null) this.open();
    else this.ping();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN || this.pong !== undefined) return;
    this.send({ do: "ping", id: `ping-${++this.pings}` });
    this.pong = setTimeout(() => this.giveUp(), PONG_WITHIN);
  }

  /** Nobody answers. A browser may wait a minute for the other end to say goodbye; we do not. */
  giveUp() {
    const { socket } = this;
    this.lose(SILENT);
    socket?.close();
  }

  stopWaitingForPong() {
    clearTimeout(this.pong);
    this.pong = undefined;
  }

  /** The server says where the table is: fetch what did not arrive, and send again what should be answered by now. */
  compare(/** @type {import("../wire.d.ts").PongMessage} */ message) {
    this.stopWaitingForPong();
    this.offset = message.pong - Date.now();
    const { doc } = this;
    if (!doc || message.seq > doc.seq || (message.seq === doc.seq && message.as !== doc.as)) this.sync();
    const pings = Number(message.id.split("-")[1]);
    for (const waiting of this.waiting.values()) if (waiting.pings < pings) this.sendWaiting(waiting);
  }

  sync() {
    this.send({ do: "sync", seen: this.lastSeq });
  }

  /** @param {import("../types.js").ServerMessage} message */
  hear(message) {
    if ("hello" in message) this.greet(message.hello);
    else if ("table" in message) this.takeTable(message);
    else if ("here" in message) this.noticePresence(message);
    else if ("change" in message) this.change(message);
    if ("pong" in message) this.compare(message);
    if ("ack" in message && message.ack) this.settle(message.ack, message);
    else if ("id" in message && message.id) this.settle(message.id, message);
    this.listener.onChange();
  }

  /** @param {import("../wire.d.ts").PresenceMessage} message */
  noticePresence(message) {
    if (message.n <= this.presence) return;
    this.presence = message.n;
    this.here = message.here;
  }

  /** @param {import("../wire.d.ts").Greeting} hello */
  greet(hello) {
    this.offset = hello.now - Date.now();
    if (hello.protocol !== PROTOCOL || hello.assets !== ASSETS) reloadOnce(hello.assets);
  }

  /**
   * The whole table: the first thing after each new connection, and whenever a change did not fit. One that is older than
   * what this socket has brought already comes late.
   */
  takeTable(/** @type {import("../wire.d.ts").TableMessage} */ message) {
    if (this.whole && this.doc && message.table.seq < this.doc.seq) return;
    const first = this.doc === null;
    this.whole = true;
    this.doc = message.table;
    if (message.seats) this.seats = message.seats;
    if (message.reserved) this.reserved = message.reserved;
    const opened = this.state !== "open";
    this.state = "open";
    this.attempts = 0;
    if (opened) for (const waiting of this.waiting.values()) if (waiting.again) this.sendWaiting(waiting);
    this.tell(message.events, first);
  }

  /** Each event is told once and in order; where some are missing they are asked for. @param {TableEvent[]} events @param {boolean} first */
  tell(events, first) {
    const fresh = events.filter((event) => event.seq > this.lastSeq);
    const fits = fresh.length === 0 || fresh[0].seq === this.lastSeq + 1;
    if (fits) this.lastSeq = fresh.at(-1)?.seq ?? this.lastSeq;
    this.listener.onEvents(fits ? fresh : [], first);
    if (this.lastSeq < this.seq) this.sync();
  }

  /** @param {import("../wire.d.ts").ChangeMessage} message */
  change(message) {
    if (!this.doc || message.seq <= this.doc.seq) return;
    if (message.from !== this.doc.seq || message.as !== this.doc.as) {
      this.sync();
      return;
    }
    const scene = Array.isArray(message.scene) ? applyEdits(this.doc.scene, message.scene) : (message.scene ?? this.doc.scene);
    this.doc = { ...applyEdits(this.doc, message.change), seq: message.seq, scene };
    this.tell(message.events, false);
  }

  /** @param {string} id @param {import("../types.js").ServerMessage} message */
  settle(id, message) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    if ("error" in message) waiting.fail(new Refusal(message.error, message.message));
    else waiting.done(message);
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Do something at the table. Sent again after a lost connection until it is confirmed or refused.
   *
   * @param {object} message @returns {Promise<any>}
   */
  command(message) {
    const id = commandId();
    return this.post(id, { ...message, id }, true);
  }

  /** The seq that this page holds: commands about the position say which one they mean. */
  get seq() {
    return this.doc?.seq ?? 0;
  }

  /** @param {object} message @returns {Promise<any>} the answer; a question dies with its connection */
  ask(message) {
    const id = commandId();
    return this.post(id, { ...message, id }, false);
  }

  /** @param {Waiting} waiting */
  sendWaiting(waiting) {
    waiting.pings = this.pings;
    this.send(waiting.message);
  }

  /** @param {string} id @param {object} message @param {boolean} again @returns {Promise<any>} */
  post(id, message, again) {
    return new Promise((done, fail) => {
      const waiting = { message, done, fail, again, pings: this.pings };
      this.waiting.set(id, waiting);
      if (this.state === "open") this.sendWaiting(waiting);
      else if (!again) {
        this.waiting.delete(id);
        fail(new Refusal("lost", say("web.connection.lost")));
      }
    });
  }
}

/** A page of an older server: load the new one, but not in circles. @param {string} assets */
function reloadOnce(assets) {
  if (sessionStorage.getItem("reloaded-for") === assets) return;
  sessionStorage.setItem("reloaded-for", assets);
  location.reload();
}
