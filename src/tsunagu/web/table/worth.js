/** What the chosen piece earns on each cell: asked once for an option and position, and only while it is wanted. */

import { preference } from "../settings.js";

/** @typedef {import("../board/types.js").Mark} Mark */
/** @typedef {import("../wire.d.ts").Worth} Earned */
/** @typedef {import("./play.js").Play<import("./play.js").PlayedAt>} Play */

export class Worth {
  /** @type {Map<string, Earned[]>} by option; empty while it is asked for */
  kept = new Map();
  position = "";

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
  }

  /** Whether the table allows it, and the player wants it. */
  get wanted() {
    return this.play.doc.rules.hints && !this.play.early && preference("worth");
  }

  /** What the chosen option earns, as far as it is known. @returns {Earned[]} */
  get earned() {
    const { play } = this;
    if (this.position !== play.position) {
      this.kept.clear();
      this.position = play.position;
    }
    const { option } = play;
    if (!this.wanted || !option || option.targets.length === 0) return [];
    const found = this.kept.get(option.move);
    if (!found) void this.ask(option.move);
    return found ?? [];
  }

  /** @param {string} option */
  async ask(option) {
    const { position } = this;
    this.kept.set(option, []);
    const { earned } = await this.play.connection.ask({ do: "worth", option }).then(
      ({ worth }) => worth,
      () => ({ earned: [] }), // too many questions, or the connection is lost: nothing is shown
    );
    if (position !== this.position) return;
    this.kept.set(option, earned);
    this.play.redraw();
  }

  /** The sentence for a place; "" where it earns nothing. @param {number} target */
  saidOf(target) {
    return this.earned.find(({ targets }) => targets.includes(target))?.said ?? "";
  }

  /** @returns {Mark[]} */
  marks() {
    const places = this.play.choices?.places ?? [];
    return this.earned.flatMap(({ targets, badge, tone }) =>
      targets.flatMap((target) => {
        const at = places[target].box ?? places[target].key;
        return at ? [/** @type {Mark} */ ({ kind: "badge", at: [at], text: badge, tone, low: true })] : [];
      }),
    );
  }
}
