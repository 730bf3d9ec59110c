/** A turn in the making: what is chosen, where it can go, where it would lie, and what the server said about it. */

import { say } from "../words.js";
import * as choosing from "./choices.js";

/** @typedef {import("../types.js").Choices} Choices */
/** @typedef {import("../board/types.js").Target} Target */
/** @typedef {import("../board/stage.js").Stage} Stage */

const PIECES = 40; // the layer of pieces in a scene

export class Play {
  /** @type {Choices | null} all that can be done now, once the server has told */
  choices = null;
  /** @type {choosing.Chosen} */
  chosen = { picked: [], way: null };
  /** @type {number | null} the place where it would lie, chosen but not yet sent */
  aimed = null;
  /** @type {string[]} cells that are no places now, numbered on from them: why not can be asked */
  others = [];
  /** The last hint, and the position it was asked in. @type {{position: string, lines: string[]} | null} */
  tips = null;
  /** What the server said last: why not. */
  message = "";
  busy = false;
  position = "";
  asking = false;

  /** @param {import("./connection.js").Connection} connection @param {() => void} changed */
  constructor(connection, changed) {
    this.connection = connection;
    this.changed = changed;
  }

  get doc() {
    return /** @type {import("../types.js").Doc} */ (this.connection.doc);
  }

  /** The seat that this page may move for now. @returns {number | null} */
  get seat() {
    const { doc } = this.connection;
    if (!doc?.scene || doc.stage !== "playing" || doc.as === null) return null;
    return doc.turn === doc.as ? doc.as : null;
  }

  /** The option that is chosen. */
  get option() {
    return this.choices && choosing.optionOf(this.choices, this.chosen);
  }

  /** The table changed: a new position is a new turn; anything else leaves what was chosen alone. */
  follow() {
    const { doc } = this;
    const position = JSON.stringify([doc.stage, doc.as, doc.moves, doc.turn]);
    if (position !== this.position) {
      this.position = position;
      this.busy = false;
      this.asking = false;
      this.message = "";
      this.choices = null;
      this.begin();
    }
    if (this.seat !== null && !this.choices && !this.asking) void this.ask();
  }

  /** Asked once a position; a question that was lost with the connection is asked again when it is back. */
  async ask() {
    const { position } = this;
    this.asking = true;
    try {
      const { choices } = await this.connection.ask({ do: "choices" });
      if (position !== this.position) return;
      this.choices = choices;
      this.begin();
    } catch (refusal) {
      if (position !== this.position) return;
      if (this.connection.state === "open") this.message = /** @type {Error} */ (refusal).message;
    }
    this.asking = false;
    this.changed();
  }

  /** Nothing is chosen. */
  begin() {
    this.aimed = null;
    this.chosen = this.choices ? choosing.nothingChosen(this.choices) : { picked: [], way: null };
  }

  /** @param {(choices: Choices) => choosing.Chosen} how */
  choose(how) {
    if (!this.choices || this.busy) return;
    this.chosen = how(this.choices);
    this.message = "";
    if (this.aimed !== null && !this.option?.targets.includes(this.aimed)) this.aimed = null;
    if (this.chosen.picked.length > 0 && !choosing.canFit(this.choices, this.chosen.picked)) this.message = say("web.fits_nowhere");
    this.changed();
  }

  /** @param {string} key  a piece of the hand */
  pick(key) {
    this.choose((choices) => {
      const piece = choices.pieces.findIndex((one) => one.key === key);
      return piece < 0 ? this.chosen : choosing.tapPiece(choices, this.chosen, piece);
    });
  }

  /** @param {1 | -1} step  1 clockwise */
  turn(step) {
    this.choose((choices) => choosing.turnPieces(choices, this.chosen, step));
  }

  /** @param {number} way */
  chooseWay(way) {
    this.choose((choices) => choosing.chooseWay(choices, this.chosen, way));
  }

  /** Lay it on trial. @param {number} target */
  aim(target) {
    if (this.busy) return;
    this.aimed = target;
    this.message = "";
    this.changed();
  }

  /** Play it there. @param {number} target */
  play(target) {
    const { option, choices } = this;
    if (!option || !choices || this.busy || this.seat === null) return;
    this.aimed = target;
    void this.send(choosing.spell(option, choices.places[target].name));
  }

  commit() {
    if (this.aimed !== null) this.play(this.aimed);
  }

  /** Take back what lies on trial; and then what was chosen. */
  escape() {
    if (this.busy) return;
    if (this.aimed !== null) this.aimed = null;
    else this.begin();
    this.message = "";
    this.changed();
  }

  /** @param {number} target  where it cannot go */
  async sayWhy(target) {
    const { option, choices, position } = this;
    if (!option || !choices || this.busy) return;
    this.aimed = null;
    const name = choices.places[target]?.name ?? this.others[target - choices.places.length];
    const message = await this.connection.ask({ do: "why", move: choosing.spell(option, name) }).then(
      ({ why }) => why.message ?? "",
      (/** @type {Error} */ refusal) => refusal.message,
    );
    if (position === this.position) this.message = message;
    this.changed();
  }

  /** @param {string} move */
  async send(move) {
    const { seat, position } = this;
    this.busy = true;
    this.changed();
    try {
      await this.connection.command({ do: "move", seen: this.connection.seen, move, seat });
    } catch (refusal) {
      this.message = /** @type {Error} */ (refusal).message;
      this.aimed = null;
    }
    if (position === this.position) this.busy = false;
    this.changed();
  }

  /** Ask for a hint and lay it out on trial. */
  async hint() {
    const { position } = this;
    try {
      const { hint } = await this.connection.ask({ do: "hint" });
      if (position !== this.position) return;
      const found = this.choices && choosing.findMove(this.choices, hint[0].move);
      if (found) {
        this.chosen = { picked: found.option.pieces, way: found.option.way };
        this.aimed = found.target;
      }
      this.tips = { position, lines: hint.map(hintLine) };
      this.message = "";
    } catch (refusal) {
      if (position !== this.position) return;
      this.message = /** @type {Error} */ (refusal).message;
    }
    this.changed();
  }

  /** Tell the board what can be touched. @param {Stage} stage @param {boolean} still  nothing, while one looks back */
  show(stage, still) {
    const { choices, chosen } = this;
    if (!choices || still || this.seat === null) {
      stage.pickable([]);
      stage.targets([]);
      stage.ghost([]);
      return;
    }
    const { things } = /** @type {import("../types.js").Scene} */ (this.doc.scene);
    stage.pickable(choices.pieces.map(({ key, name }, at) => ({ key, name, picked: chosen.picked.includes(at) })));
    stage.ghost(choosing.ghostOf(choices, chosen, (key) => things[key]?.symbol));
    stage.targets(this.targets(choices, things));
    stage.aim(this.aimed);
  }

  /**
   * Places where it can go; and what else it could be meant for, where why not can be asked.
   *
   * @param {Choices} choices @param {Record<string, import("../board/types.js").Thing>} things @returns {Target[]}
   */
  targets(choices, things) {
    const { option } = this;
    if (!option) return [];
    const { places } = choices;
    const legal = new Set(option.targets);
    const asked = new Set(option.pieces.length > 0 ? choosing.refusedPlaces(choices, option) : []);
    const found = places.flatMap(({ label, box, key }, index) =>
      legal.has(index) || asked.has(index) ? [{ index, label, box, key, legal: legal.has(index) }] : [],
    );
    return [...found, ...(option.pieces.length > 0 ? this.occupied(places, things) : [])];
  }

  /** Pieces that lie where nothing can go any more. @param {import("../types.js").Place[]} places @param {Record<string, import("../board/types.js").Thing>} things @returns {Target[]} */
  occupied(places, things) {
    const known = new Set(places.flatMap(({ name, key }) => (key ? [name, key] : [name])));
    const lying = Object.entries(things).filter(
      ([key, { part, layer, at }]) => part === "board" && layer === PIECES && at && !known.has(at) && !known.has(key),
    );
    this.others = lying.map(([, { at }]) => at ?? "");
    return lying.map(([key], at) => ({ index: places.length + at, label: "", key, legal: false }));
  }
}

/** @param {{said: string, estimate: number, why: string}} hint */
const hintLine = ({ said, estimate, why }) =>
  say("bot.hint", { move: said, percent: Math.round(100 * estimate), why });
