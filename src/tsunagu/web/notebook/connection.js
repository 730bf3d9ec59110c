/** What a turn in a notebook is made at, in place of a table: the game that lives in Python, beyond the frame. */

import { commandId, Refusal } from "../http.js";

/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {Pick<Doc, "game" | "stage" | "as" | "turn" | "moves" | "plans" | "seats" | "outcome" | "scores" | "clock"> & {scene: import("../types.js").Scene, rules: {hints: boolean, first: "seated"}, own: number[], why: string[]}} GameDoc */

export class GameConnection {
  state = "open";
  seq = 0;
  /** The game as it is seen, once it is here. @type {GameDoc | null} */
  doc = null;
  /** @type {boolean[]} nobody is ever away */
  here = [];
  /** @type {Map<string, {done: (answer: any) => void, fail: (why: Error) => void}>} questions under way, by id */
  open = new Map();

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    addEventListener("message", ({ source, data }) => {
      if (source === parent) this.hear(data);
    });
    void this.ask({ do: "show" });
  }

  /** The seats that are played here. @type {number[]} */
  get seats() {
    return this.doc?.own ?? [];
  }

  /** @param {{id?: string, doc?: GameDoc, answer?: any, refusal?: {error: string, message: string}}} message */
  hear({ id = "", doc, answer, refusal }) {
    if (doc) {
      this.doc = doc;
      this.changed();
    }
    const asked = this.open.get(id);
    this.open.delete(id);
    if (refusal) asked?.fail(new Refusal(refusal.error, refusal.message));
    else asked?.done(answer);
  }

  /** @param {object} message @returns {Promise<any>} */
  ask(message) {
    const id = commandId();
    parent.postMessage({ ...message, id }, "*");
    return new Promise((done, fail) => this.open.set(id, { done, fail }));
  }

  /** @param {object} message */
  command(message) {
    return this.ask(message);
  }
}
