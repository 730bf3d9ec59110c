/** What a turn is made at when a game is noted at a real table, in place of a table: the entries, and the server's word about them. */

import { post, Refusal } from "../http.js";

/** @typedef {import("../wire.d.ts").Pad} Pad */
/** @typedef {import("../types.js").PlayDoc} PlayDoc */

export class PadConnection {
  state = "open";
  seq = 0;
  /** @type {Pad | null} once the server has answered */
  pad = null;
  /** @type {PlayDoc | null} */
  doc = null;

  /** @param {string} game @param {Record<string, string | number>} options @param {() => void} changed  told of every answer */
  constructor(game, options, changed) {
    this.game = game;
    this.options = options;
    this.changed = changed;
  }

  /** What is asked about. */
  get noted() {
    return { options: this.options, entries: this.pad?.entries ?? [] };
  }

  /** @param {{do: string, move?: string, option?: string}} message @returns {Promise<any>} */
  async ask(message) {
    const { pad, game, noted } = this;
    if (message.do === "choices" && pad) return { choices: pad.choices };
    if (message.do === "why") return { why: await post(`/api/paper/${game}/game/permission`, { ...noted, move: message.move }) };
    if (message.do === "worth") return { worth: { option: message.option, earned: await post(`/api/paper/${game}/game/worth`, { ...noted, option: message.option }) } };
    throw new Refusal("paper", "");
  }

  /** @param {{move: string}} message */
  async command({ move }) {
    await this.note([...this.noted.entries, move]);
  }

  /** The game with these entries. @param {string[]} entries */
  async note(entries) {
    const pad = await post(`/api/paper/${this.game}/game`, { options: this.options, entries });
    this.pad = pad;
    const asked = pad.choices.options.length + pad.choices.moves.length > 0;
    const seat = pad.count.turn ?? 0;
    this.doc = {
      game: this.game,
      stage: asked ? "playing" : "over",
      as: seat,
      turn: asked ? seat : null,
      moves: entries.map((entry) => [seat, entry, null]),
      plans: false,
      scene: pad.scene,
      rules: { hints: true },
    };
    this.changed();
  }
}
