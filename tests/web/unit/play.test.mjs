/** A turn in the making: what can be done is asked of the server. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Play } from "../../../src/tsunagu/web/table/play.js";

const CHOICES = { pieces: [], options: [], places: [], ways: [] };
const soon = () => new Promise((done) => setImmediate(done));

/** A table whose server gives these answers, one after the other. */
const tableWith = (answers) => ({
  state: "open",
  asked: 0,
  doc: { scene: {}, stage: "playing", as: 0, turn: 0, moves: [] },
  ask() {
    const answer = answers[Math.min(this.asked++, answers.length - 1)];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ choices: answer });
  },
});

test("refused choices are asked for again when the reason may be gone", async (story) => {
  story.mock.timers.enable({ apis: ["setTimeout"] });
  const connection = tableWith([new Error("too many"), new Error("too many"), CHOICES]);
  const play = new Play(connection, () => {});
  play.follow();
  for (const asked of [1, 2]) {
    await soon();
    assert.deepEqual([connection.asked, play.choices, play.message], [asked, null, "too many"]);
    story.mock.timers.tick(2_000);
  }
  await soon();
  assert.deepEqual([connection.asked, play.choices, play.message], [3, CHOICES, ""]);
  story.mock.timers.tick(60_000);
  await soon();
  assert.equal(connection.asked, 3);
});

test("a question that the turn has overtaken is not asked again", async (story) => {
  story.mock.timers.enable({ apis: ["setTimeout"] });
  const connection = tableWith([new Error("too many")]);
  const play = new Play(connection, () => {});
  play.follow();
  await soon();
  connection.doc = { ...connection.doc, turn: 1, moves: [[0, "a", 0]] };
  story.mock.timers.tick(60_000);
  await soon();
  assert.equal(connection.asked, 1);
});
