/** A turn in the making: what is chosen, where it can go, where it would lie, and what the server said about it. */

import { say } from "../words.js";
import { cellLabel, piecesHeld, piecesLying } from "./cells.js";
import * as choosing from "./choices.js";
import { Worth } from "./worth.js";

const ASK_AGAIN = 2_000; // ms after a refused question: the reason may be gone

/** @typedef {import("../types.js").Choices} Choices */
/** @typedef {import("../board/types.js").Target} Target */
/** @typedef {import("../board/stage.js").Stage} Stage */
/**
 * What a turn is made at: a table, or a lesson.
 *
 * @typedef {object} PlayedAt
 * @property {import("../types.js").PlayDoc | null} doc
 * @property {string} state  `open` while questions are answered
 * @property {number} seq  the seq that commands about the position name
 * @property {(message: any) => Promise<any>} ask  a question: `choices`, `why`, `worth`, `hint` (docs/server.md)
 * @property {(message: any) => Promise<any>} command  a move
 */

/** @template {PlayedAt} [At=import("./connection.js").Connection] */
export class Play {
  /** @type {Choices | null} all that can be done now, once the server has told */
  choices = null;
  /** @type {choosing.Chosen} */
  chosen = { picked: [], way: null };
  /** @type {number | null} the place where it would lie, chosen but not yet sent */
  aimed = null;
  /** @type {string[]} cells that are no places now, numbered on from them: why not can be asked */
  others = [];
  /** The last hint, and the position it was asked in. @type {{position: string, lines: import("./note.js").Told[]} | null} */
  tips = null;
  /** What the server said last: why not. */
  message = "";
  /** The rule that it named, if any. */
  clause = "";
  /** What the move on trial would give away; it was said, and the next tap plays it. */
  warning = "";
  busy = false;
  /** Whether the choices are those of a turn to come: what is aimed at is planned. */
  early = false;
  /** The move that was planned and is played if it is still possible; "" if none was. */
  plan = "";
  /** Moves made when the position was last looked at. */
  made = 0;
  position = "";
  asking = false;

  /** @param {At} connection @param {() => void} redraw @param {() => void} refused  told when something cannot be done */
  constructor(connection, redraw, refused) {
    this.connection = connection;
    this.redraw = redraw;
    this.refused = refused;
    this.worth = new Worth(this);
  }

  get doc() {
    return /** @type {NonNullable<At["doc"]>} */ (this.connection.doc);
  }

  /** The seat that this page may move for now. @returns {number | null} */
  get seat() {
    const { doc } = this.connection;
    if (!doc?.scene || doc.stage !== "playing" || doc.as === null) return null;
    return doc.turn === doc.as ? doc.as : null;
  }

  /** Whether a move can be planned: somebody else thinks, and nothing is hidden. */
  get ahead() {
    const { doc } = this;
    return doc.plans && doc.stage === "playing" && doc.as !== null && doc.turn !== doc.as && doc.moves.length > 0;
  }

  /** The move that is planned; "" if none is. */
  get planned() {
    const { option, choices, aimed } = this;
    return this.early && option && choices && aimed !== null ? choosing.spell(option, choices.places[aimed].name) : "";
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
      const { planned } = this;
      this.plan = this.seat !== null && doc.moves.length > this.made ? planned : "";
      this.position = position;
      this.made = doc.moves.length;
      this.busy = false;
      this.asking = false;
      this.early = false;
      this.tell(planned && !this.plan && doc.stage === "playing" ? say("web.plan.dropped") : "");
      this.choices = null;
      this.begin();
    }
    if (this.seat !== null && !this.choices && !this.asking) void this.ask();
  }

  /** Asked once a position; one that was refused, or lost with the connection, is asked again. */
  async ask() {
    const { position } = this;
    this.asking = true;
    try {
      const { choices } = await this.connection.ask({ do: "choices" });
      if (position !== this.position) return;
      this.choices = choices;
      this.early = this.seat === null;
      this.tell("");
      this.begin();
      this.playPlanned(choices);
    } catch (refusal) {
      if (position !== this.position) return;
      if (this.connection.state === "open") {
        this.tell(/** @type {Error} */ (refusal).message);
        setTimeout(() => this.follow(), ASK_AGAIN);
      }
    }
    this.asking = false;
    this.redraw();
  }

  /** It is our turn: what was planned is played, or quietly dropped. @param {Choices} choices */
  playPlanned(choices) {
    const found = this.plan && choosing.findMove(choices, this.plan);
    if (this.plan && !found) this.tell(say("web.plan.dropped"));
    this.plan = "";
    if (!found) return;
    this.chosen = { picked: found.option.pieces, way: found.option.way };
    this.play(found.target);
  }

  /** What the server said, and the rule that says so, if one does. @param {string} message @param {string} [clause] */
  tell(message, clause = "") {
    [this.message, this.clause] = [message, clause];
  }

  /** Nothing is chosen. */
  begin() {
    this.aimed = null;
    this.warning = "";
    this.chosen = this.choices ? choosing.emptyChoice(this.choices) : { picked: [], way: null };
  }

  /** @param {(choices: Choices) => choosing.Chosen} how */
  choose(how) {
    if (!this.choices || this.busy) return;
    this.chosen = how(this.choices);
    this.warning = "";
    this.tell("");
    if (this.aimed !== null && !this.option?.targets.includes(this.aimed)) this.aimed = null;
    if (this.chosen.picked.length > 0 && !choosing.canFit(this.choices, this.chosen.picked)) this.tell(say("web.fits_nowhere"));
    this.redraw();
  }

  /** @param {string} key  a piece of the hand */
  pick(key) {
    if (!this.choices && this.ahead) void this.pickEarly(key);
    this.choose((choices) => {
      const piece = choices.pieces.findIndex((one) => one.key === key);
      return piece < 0 ? this.chosen : choosing.tapPiece(choices, this.chosen, piece);
    });
  }

  /** What could be done is asked only by who plans. @param {string} key */
  async pickEarly(key) {
    if (!this.asking) await this.ask();
    if (this.early) this.pick(key);
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
    if (this.aimed !== target) this.warning = "";
    this.aimed = target;
    this.tell("");
    this.redraw();
  }

  /** Play it there; what gives the game away only when it is said again. Planned, it waits there until it is told again. @param {number} target */
  play(target) {
    const { option, choices } = this;
    if (!option || !choices || this.busy) return;
    if (this.early) return this.aimed === target ? this.escape() : this.aim(target);
    if (this.seat === null) return;
    const move = choosing.spell(option, choices.places[target].name);
    const warned = this.warning !== "" && this.aimed === target;
    this.aimed = target;
    this.warning = warned ? "" : choosing.warningOf(choices, move);
    if (this.warning) this.redraw();
    else void this.send(move);
  }

  commit() {
    if (this.aimed !== null) this.play(this.aimed);
  }

  /** Take back what lies on trial; and then what was chosen. */
  escape() {
    if (this.busy) return;
    if (this.aimed !== null) this.aimed = null;
    else this.begin();
    this.warning = "";
    this.tell("");
    this.redraw();
  }

  /** @param {number} target  where it cannot go */
  async sayWhy(target) {
    const { option, choices, position } = this;
    if (!option || !choices || this.busy) return;
    this.aimed = null;
    this.warning = "";
    const name = choices.places[target]?.name ?? this.others[target - choices.places.length];
    const why = await this.connection.ask({ do: "why", move: choosing.spell(option, name) }).then(
      (answer) => answer.why,
      (/** @type {Error} */ refusal) => ({ message: refusal.message, clause: "" }),
    );
    if (position === this.position) this.tell(why.message ?? "", why.clause);
    this.refused();
    this.redraw();
  }

  /** @param {string} move */
  async send(move) {
    const { seat, position } = this;
    this.busy = true;
    this.redraw();
    try {
      await this.connection.command({ do: "move", seen: this.connection.seq, move, seat });
    } catch (refusal) {
      this.tell(/** @type {Error} */ (refusal).message);
      this.aimed = null;
      this.refused();
    }
    if (position === this.position) this.busy = false;
    this.redraw();
  }

  /** Ask for a hint and lay it out on trial. */
  async hint() {
    const { position } = this;
    try {
      const { hint } = await this.connection.ask({ do: "hint" });
      if (position !== this.position || this.busy) return;
      this.warning = "";
      const found = this.choices && choosing.findMove(this.choices, hint[0].move);
      if (found) {
        this.chosen = { picked: found.option.pieces, way: found.option.way };
        this.aimed = found.target;
      }
      this.tips = { position, lines: hint.map((/** @type {import("../wire.d.ts").GoodMove} */ one) => ({ text: hintLine(one), clause: one.clause })) };
      this.tell("");
    } catch (refusal) {
      if (position !== this.position) return;
      this.tell(/** @type {Error} */ (refusal).message);
    }
    this.redraw();
  }

  /** Tell the board what can be touched, and what can be read. @param {Stage} stage @param {boolean} still  nothing is touched, while one looks back */
  show(stage, still) {
    const { choices, chosen } = this;
    const things = stage.scene?.things ?? {};
    if (!choices || still || (this.seat === null && !this.early)) {
      stage.pickable(this.ahead && !still ? piecesHeld(this.doc.game, things, `hand-${this.doc.as}`) : []);
      stage.targets(this.pieceTargets([], piecesLying(this.doc.game, things), false));
      stage.ghost([]);
      stage.send(false);
      return;
    }
    stage.pickable(choices.pieces.map(({ key }, at) => ({ key, name: this.nameOf(choices, at), picked: chosen.picked.includes(at) })));
    stage.ghost(choosing.ghostOf(choices, chosen, (key) => things[key]?.symbol));
    stage.targets(this.targets(choices, things));
    stage.aim(this.aimed);
    stage.send(this.busy);
  }

  /**
   * Places where it can go; and what else it could be meant for, where why not can be asked.
   *
   * @param {Choices} choices @param {Record<string, import("../board/types.js").Thing>} things @returns {Target[]}
   */
  targets(choices, things) {
    const { option } = this;
    const { places } = choices;
    const lying = piecesLying(this.doc.game, things);
    if (!option) return this.pieceTargets(places, lying, false);
    const whatLies = new Map(lying.map(({ keys, what }) => [keys.at(-1), what]));
    const legal = new Set(option.targets);
    const why = option.pieces.length > 0 && !this.early; // only who is on move can ask why not
    const asked = new Set(why ? choosing.refusedPlaces(choices, option) : []);
    const faint = legal.size === places.length; // where everything is legal, a ring on each would say nothing
    const warned = new Set(choices.warnings?.flatMap(({ moves }) => moves));
    const found = places.flatMap(({ name, label, box, key }, index) => {
      const fits = legal.has(index) && (!this.planned || index === this.aimed);
      if (!fits && !asked.has(index)) return [];
      const cell = cellLabel(whatLies.get(key) ?? "", label);
      const said = fits ? this.labelOf(index, cell) : say("web.cell.refused", { cell });
      const contacts = choosing.contactsOf(choices, option, index);
      return [{ index, label: said, box, key, legal: fits, faint, contacts, planned: this.early, warned: warned.has(choosing.spell(option, name)) }];
    });
    return [...found, ...this.pieceTargets(places, lying, why)];
  }

  /** The name of a place, with what is earned there. @param {number} target @param {string} label */
  labelOf(target, label) {
    const earned = this.worth.saidOf(target);
    return earned ? say("web.worth.place", { place: label, earned }) : label;
  }

  /** A piece of the hand as it is turned. @param {Choices} choices @param {number} piece */
  nameOf({ pieces, cycle }, piece) {
    const { picked, way } = this.chosen;
    const { name } = pieces[piece];
    return cycle && way && picked.includes(piece) ? say(`web.cell.turned.${way}`, { what: name }) : name;
  }

  /** Cells where nothing can go any more. @param {import("../types.js").Place[]} places @param {import("./cells.js").Lying[]} lying @param {boolean} asked  whether why not can be asked @returns {Target[]} */
  pieceTargets(places, lying, asked) {
    const known = new Set(places.flatMap(({ name, key }) => (key ? [name, key] : [name])));
    const rest = lying.filter(({ keys, at }) => !known.has(at) && !keys.some((key) => known.has(key)));
    this.others = rest.map(({ at }) => at);
    return rest.map(({ keys, at, what }, number) => ({
      index: places.length + number,
      label: cellLabel(what, at),
      key: keys.at(-1),
      legal: false,
      readOnly: !asked,
    }));
  }
}

/** @param {{said: string, estimate: number, why: string}} hint */
const hintLine = ({ said, estimate, why }) =>
  say("web.hint", { move: said, percent: Math.round(100 * estimate), why });
