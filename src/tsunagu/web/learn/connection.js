/** What a turn in a lesson is made at, in place of a table: the position of a step, and the server's judgement of every try. */

import { applyEdits } from "../board/scene.js";
import { Refusal } from "../http.js";

/** @typedef {import("../wire.d.ts").LessonStep} LessonStep */
/** @typedef {import("../wire.d.ts").Verdict} Verdict */
/** @typedef {import("../wire.d.ts").SeenMove} SeenMove */
/** @typedef {import("../types.js").PlayDoc} PlayDoc */

const PAUSE = 900; // ms before the others answer

export class LessonConnection {
  state = "open";
  seq = 0;
  /** @type {string[]} the good tries so far */
  good = [];
  /** What became of the last try. @type {Verdict | null} */
  last = null;
  /** What is asked for now; null once everything is done. */
  asked;
  /** @type {{doc: PlayDoc, count: LessonStep["count"]} | null} how it was before a try that was allowed and not good */
  before = null;
  /** @type {string[]} what the others have answered, in words */
  answers = [];
  /** Who made the move that was seen last. @type {number | null} */
  mover = null;
  /** Whether a try is being judged. */
  trying = false;
  /** Every change of position, so that what comes late is dropped. */
  turns = 0;

  /** @param {LessonStep} step @param {(moves: string[]) => Promise<Verdict>} judge @param {() => void} redraw */
  constructor(step, judge, redraw) {
    this.step = step;
    this.judge = judge;
    this.redraw = redraw;
    this.asked = step.ask;
    this.count = step.count;
    /** @type {PlayDoc} */
    this.doc = {
      game: step.game,
      stage: "playing",
      as: step.seat,
      turn: step.ask ? step.seat : null,
      moves: [],
      plans: false,
      scene: step.scene,
      rules: { hints: false },
    };
  }

  /** @param {{do: string, move?: string}} message @returns {Promise<any>} */
  async ask(message) {
    if (message.do === "choices" && this.asked) return { choices: this.asked.choices };
    if (message.do === "hint" && this.asked) return { hint: [{ move: this.asked.show, said: "", estimate: 1, why: "", clause: "" }] };
    if (message.do === "why" && message.move) return { why: (await this.try(message.move)).why ?? {} };
    throw new Refusal("lesson", "");
  }

  /** @param {{move: string}} message  the move that is tried */
  async command({ move }) {
    const { verdict, said } = await this.try(move);
    if (verdict === "refused") throw new Refusal("refused", said);
  }

  /** @param {string} move @returns {Promise<Verdict>} */
  async try(move) {
    if (this.trying) throw new Refusal("busy", ""); // tapped twice
    this.trying = true;
    const verdict = await this.judge([...this.good, move]).finally(() => (this.trying = false));
    this.last = verdict;
    if (verdict.verdict === "wrong") this.before = { doc: this.doc, count: this.count };
    if (verdict.verdict === "good") {
      this.good.push(move);
      this.asked = verdict.ask;
    }
    if (verdict.verdict !== "refused") this.see(verdict.moves);
    this.redraw();
    return verdict;
  }

  /** The move is made; what the others answer is seen a moment later. @param {SeenMove[]} moves */
  see([first, ...answers]) {
    const turn = ++this.turns;
    this.answers = [];
    if (first) this.apply(first);
    if (answers.length === 0) return this.goOn();
    this.doc = { ...this.doc, turn: null };
    for (const [at, answer] of answers.entries())
      setTimeout(() => {
        if (turn !== this.turns) return;
        this.apply(answer);
        this.answers.push(answer.said);
        if (at === answers.length - 1) this.goOn();
        this.redraw();
      }, PAUSE * (at + 1));
  }

  /** @param {SeenMove} move */
  apply({ edits, count }) {
    const { doc } = this;
    const scene = /** @type {import("../types.js").Scene} */ (doc.scene);
    this.mover = this.count.turn;
    this.count = count;
    this.doc = { ...doc, scene: applyEdits(scene, edits), moves: [...doc.moves, [this.mover ?? 0, "", null]] };
  }

  /** It is the learner's turn if there is something to do, and nothing to be taken back first. */
  goOn() {
    this.doc = { ...this.doc, turn: this.asked && !this.before ? this.step.seat : null };
  }

  /** What was tried and was not good is taken back. */
  again() {
    if (!this.before) return;
    this.turns++;
    Object.assign(this, { ...this.before, before: null, last: null, mover: null });
    this.redraw();
  }

  /** Whether all that the step asks for is done, and seen. */
  get done() {
    return this.asked === null;
  }
}
