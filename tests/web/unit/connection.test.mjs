/** The socket to a table: what becomes of it where the network is bad. */

import assert from "node:assert/strict";
import { test } from "node:test";

/** A socket whose other end has gone without a word: closing it brings no answer. */
class DeadSocket {
  static OPEN = 1;
  static all = [];
  readyState = 1;
  constructor() {
    DeadSocket.all.push(this);
  }
  send() {}
  close() {
    this.readyState = 2;
  }
}

Object.assign(globalThis, {
  WebSocket: DeadSocket,
  addEventListener: () => {},
  document: { addEventListener: () => {}, hidden: false },
  location: { origin: "http://table", protocol: "http:" },
  fetch: () => new Promise(() => {}),
});
const { Connection } = await import("../../../src/tsunagu/web/table/connection.js");

test("a connection that answers no ping is lost at once, and opened anew", (story) => {
  story.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  let told = 0;
  const connection = new Connection("t", "en", { onChange: () => told++, onEvents: () => {} });
  connection.state = "open";
  story.mock.timers.tick(20_000); // a ping
  assert.equal(connection.state, "open");
  story.mock.timers.tick(8_000); // no pong
  assert.equal(connection.state, "lost");
  assert.ok(told > 0);
  story.mock.timers.tick(300);
  assert.deepEqual(DeadSocket.all.map(({ readyState }) => readyState), [2, 1]);
  assert.equal(connection.socket, DeadSocket.all[1]);
});
