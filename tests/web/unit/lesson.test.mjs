/** What a turn in a lesson is made at: every try is judged, a wrong one can be taken back, the others answer a moment later. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LessonConnection } from "../../../src/tsunagu/web/learn/connection.js";

const soon = () => new Promise((done) => setImmediate(done));
const CHOICES = { pieces: [], options: [], places: [], ways: [], moves: [] };
const ask = (words) => ({ words, show: "a", choices: CHOICES, marks: [] });
const count = (turn, points = 0) => ({ turn, scores: [points, 0] });
const scene = (at) => ({ parts: {}, things: { card: { part: at, layer: 40 } } });
const seen = (turn, at, points) => ({ said: at, count: count(turn, points), edits: [["things/card/part", at]] });
const STEP = { game: "toy", course: "first", number: 1, seat: 0, seats: 2, count: count(0), scene: scene("hand-0"), marks: [], asks: 2, ask: ask("one") };
const GOOD = { verdict: "good", said: "well", why: null, moves: [seen(1, "board", 9)], marks: [], ask: null };

/** A lesson whose server judges like this, one try after the other; and what it was sent. */
function lessonWith(...verdicts) {
  const sent = [];
  const judge = (moves) => (sent.push(moves), Promise.resolve(verdicts.shift()));
  return { lesson: new LessonConnection(STEP, judge, () => {}), sent };
}

test("the choices are those of what is asked for", async () => {
  const { lesson, sent } = lessonWith();
  assert.deepEqual(await lesson.ask({ do: "choices" }), { choices: CHOICES });
  assert.equal((await lesson.ask({ do: "hint" })).hint[0].move, "a");
  await assert.rejects(() => lesson.ask({ do: "worth", option: "a" }));
  assert.deepEqual(sent, []);
});

test("a good try is seen, counted, and ends the turn", async () => {
  const { lesson, sent } = lessonWith(GOOD);
  await lesson.command({ move: "a" });
  assert.deepEqual(sent, [["a"]]);
  assert.deepEqual([lesson.done, lesson.doc.turn, lesson.doc.moves.length], [true, null, 1]);
  assert.deepEqual([lesson.doc.scene.things.card.part, lesson.count.scores], ["board", [9, 0]]);
});

test("the others answer a moment later, and then it goes on", async (story) => {
  story.mock.timers.enable({ apis: ["setTimeout"] });
  const { lesson, sent } = lessonWith({ ...GOOD, moves: [seen(1, "board", 9), seen(0, "hand-1", 9)], ask: ask("two") }, GOOD);
  await lesson.command({ move: "a" });
  assert.deepEqual([lesson.doc.turn, lesson.doc.scene.things.card.part, lesson.answers], [null, "board", []]);
  story.mock.timers.tick(1_000);
  assert.deepEqual([lesson.doc.turn, lesson.doc.scene.things.card.part, lesson.answers], [0, "hand-1", ["hand-1"]]);
  assert.equal(lesson.mover, 1);
  await lesson.command({ move: "b" });
  assert.deepEqual(sent.at(-1), ["a", "b"]);
});

test("a wrong try is seen until it is taken back", async () => {
  const { lesson, sent } = lessonWith({ ...GOOD, verdict: "wrong" }, GOOD);
  await lesson.command({ move: "x" });
  assert.deepEqual([lesson.doc.turn, lesson.doc.scene.things.card.part, lesson.done], [null, "board", false]);
  lesson.again();
  assert.deepEqual([lesson.doc.turn, lesson.doc.scene.things.card.part, lesson.last], [0, "hand-0", null]);
  assert.equal(STEP.scene.things.card.part, "hand-0");
  await lesson.command({ move: "a" });
  assert.deepEqual(sent.at(-1), ["a"]);
});

test("a refused try says why and changes nothing", async () => {
  const refused = { verdict: "refused", said: "no", why: { message: "no", clause: "T1" }, moves: [], marks: [], ask: null };
  const { lesson } = lessonWith(refused, refused);
  assert.deepEqual(await lesson.ask({ do: "why", move: "x" }), { why: refused.why });
  await assert.rejects(() => lesson.command({ move: "x" }), { message: "no" });
  assert.deepEqual([lesson.doc.turn, lesson.doc.moves.length, lesson.done], [0, 0, false]);
});

test("what is tapped twice is judged once", async () => {
  const { lesson, sent } = lessonWith(GOOD);
  const first = lesson.command({ move: "a" });
  await assert.rejects(() => lesson.command({ move: "a" }));
  await first;
  await soon();
  assert.equal(sent.length, 1);
});
