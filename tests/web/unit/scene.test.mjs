/** Edits of a scene, and what changed from one to the next. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits, difference, sameThing } from "../../../src/tsunagu/web/board/scene.js";

const freeze = (value) => {
  if (typeof value === "object" && value) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};
const SCENE = freeze({
  parts: { board: [0, 0, 300, 300] },
  things: {
    a: { part: "hand-0", layer: 40, symbol: "a", x: 0, y: 0 },
    b: { part: "board", layer: 40, symbol: "b", x: 100, y: 0 },
  },
  title: "TOY",
});

test("an edit sets, deletes or splices, and leaves the old scene as it was", () => {
  const after = applyEdits(SCENE, [
    ["things/a/part", "board"],
    ["things/a/turns", 1],
    ["things/b"],
    ["things/last", { part: "board", layer: 80, symbol: "last", x: 0, y: 0 }],
    ["things/last/x", 100],
    ["parts/board", 2, 2, [400, 500]],
    ["title", 0, 1, "BA", 4, 0, "!"],
  ]);
  assert.deepEqual(after, {
    parts: { board: [0, 0, 400, 500] },
    things: {
      a: { part: "board", layer: 40, symbol: "a", x: 0, y: 0, turns: 1 },
      last: { part: "board", layer: 80, symbol: "last", x: 100, y: 0 },
    },
    title: "BAOY!",
  });
});

test("what no edit names is shared with the old scene", () => {
  const after = applyEdits(SCENE, [["things/a/x", 50]]);
  assert.equal(after.things.b, SCENE.things.b);
  assert.equal(after.parts, SCENE.parts);
  assert.notEqual(after.things.a, SCENE.things.a);
});

test("what an edit brings in can be edited by the next one without harm to the edit", () => {
  const edits = freeze([
    ["things/c", { part: "board", layer: 40, x: 0 }],
    ["things/c/x", 7],
  ]);
  assert.equal(applyEdits(SCENE, edits).things.c.x, 7);
  assert.equal(edits[0][1].x, 0);
});

test("things are the same when all they say is the same", () => {
  assert.ok(sameThing({ part: "board", layer: 1 }, { layer: 1, part: "board" }));
  assert.ok(!sameThing({ part: "board", layer: 1 }, { part: "board", layer: 1, turns: 1 }));
  assert.ok(!sameThing({ part: "board", layer: 1, turns: 1 }, { part: "board", layer: 1 }));
});

test("a difference tells what appeared, changed and vanished", () => {
  const before = new Map(Object.entries(SCENE.things).map(([key, thing]) => [key, { thing }]));
  const now = { b: { ...SCENE.things.b, x: 200 }, c: SCENE.things.a };
  assert.deepEqual(difference(before, now), { appeared: ["c"], changed: ["b"], vanished: ["a"] });
  assert.deepEqual(difference(before, SCENE.things), { appeared: [], changed: [], vanished: [] });
});
