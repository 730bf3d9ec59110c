/**
 * The page's own connection and choices (web/table) without a page: sockets, time and storage are lent by chaos/page.py,
 * which speaks with this program in lines of JSON. `node page.mjs FOLDER`, FOLDER being a copy of src/tsunagu/web.
 */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const FASTER = 25; // times: what a page does every twenty seconds is done every 0.8
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

class LentSocket {
  static OPEN = 1;
  static sockets = [];
  readyState = 0;

  constructor(address) {
    this.number = LentSocket.sockets.push(this) - 1;
    tell({ socket: this.number, open: String(address) });
  }

  send(text) {
    tell({ socket: this.number, send: text });
  }

  close() {
    this.readyState = 2;
    tell({ socket: this.number, close: true });
  }

  hear({ opened, message, closed }) {
    if (opened) this.readyState = 1;
    if (message !== undefined && this.readyState === 1) this.onmessage?.({ data: message });
    if (closed) {
      this.readyState = 3;
      this.onclose?.({ code: closed });
      LentSocket.sockets[this.number] = undefined;
    }
  }
}

const { setTimeout: wait, setInterval: repeat } = globalThis;
const intervals = [];
Object.assign(globalThis, {
  WebSocket: LentSocket,
  setTimeout: (call, ms) => wait(call, ms / FASTER),
  setInterval: (call, ms) => intervals.push(repeat(call, ms / FASTER)),
  addEventListener: () => {},
  document: { addEventListener: () => {}, hidden: false },
  location: { origin: "http://table", protocol: "http:", reload: () => {} },
  sessionStorage: { getItem: () => null, setItem: () => {} },
  fetch: async () => ({ ok: true, json: async () => ({}) }),
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });

const load = (file) => import(pathToFileURL(`${process.argv[2]}/table/${file}`).href);
const { Connection } = await load("connection.js");
const { spell } = await load("choices.js");

/** Every move of a turn. */
const spelled = ({ places, options, moves }) => [
  ...options.flatMap((option) => option.targets.map((at) => spell(option, places[at].name))),
  ...moves.map(({ move }) => move),
];

/** @type {Map<number, {connection: any, events: any[], ticking: any[]}>} */
const people = new Map();

const DOES = {
  sit({ who, table }) {
    const events = [];
    const listener = { onChange() {}, onEvents: (told) => events.push(...told) };
    intervals.length = 0;
    const connection = new Connection(table, `en-${who}`, listener);
    people.set(who, { connection, events, ticking: [...intervals] });
  },
  look({ who, question }) {
    const { connection, events } = people.get(who);
    tell({ question, doc: connection.doc, told: events, waiting: connection.waiting.size });
  },
  moves({ who, question }) {
    const { connection } = people.get(who);
    connection.ask({ do: "choices" }).then(
      ({ choices }) => tell({ question, moves: spelled(choices) }),
      () => tell({ question, moves: [] }),
    );
  },
  command({ who, question, message }) {
    const { connection } = people.get(who);
    const answer = connection.command(message);
    const id = [...connection.waiting.keys()].at(-1);
    answer.then(
      ({ ack, seq, change }) => tell({ question, id, ack, seq, change: change !== undefined }),
      ({ error }) => tell({ question, id, error }),
    );
  },
  lent({ socket, ...said }) {
    LentSocket.sockets[socket]?.hear(said);
  },
  go({ who }) {
    const { connection, ticking } = people.get(who);
    people.delete(who);
    ticking.forEach((timer) => clearInterval(timer));
    const { socket } = connection;
    connection.socket = null;
    clearTimeout(connection.timer);
    clearTimeout(connection.pong);
    connection.open = () => {};
    socket?.close();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { do: what, ...said } = JSON.parse(line);
  DOES[what](said);
}
process.exit(0);
