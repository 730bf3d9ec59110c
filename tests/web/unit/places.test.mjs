/** Boxes, which place is meant, and how a part lies on the screen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { covers, spinBox, turnBox, turnPoint } from "../../../src/tsunagu/web/board/boxes.js";
import { nextInDirection, under } from "../../../src/tsunagu/web/board/nearest.js";
import { between, samePose, shortWay, View } from "../../../src/tsunagu/web/board/view.js";

const cell = (x, y) => ({ box: [100 * x, 100 * y, 100, 100], name: `${x},${y}` });

test("a quarter turn is clockwise, four of them are none", () => {
  assert.deepEqual(turnPoint({ x: 3, y: 1 }, 1), { x: -1, y: 3 });
  assert.deepEqual(turnPoint({ x: 3, y: 1 }, -1), { x: 1, y: -3 });
  assert.deepEqual(turnPoint({ x: 3, y: 1 }, 4), { x: 3, y: 1 });
  assert.deepEqual(turnBox([0, 0, 4, 2], 1), [-2, 0, 2, 4]);
  assert.deepEqual(spinBox([0, 0, 4, 2], 1), [1, -1, 2, 4]);
  assert.deepEqual(spinBox([0, 0, 4, 2], 2), [0, 0, 4, 2]);
});

test("a box covers what lies within it", () => {
  assert.ok(covers([0, 0, 100, 100], [0, 0, 100, 100]));
  assert.ok(!covers([0, 0, 100, 100], [1, 0, 100, 100]));
});

test("an arrow key goes straight ahead rather than aside", () => {
  const all = [cell(0, 0), cell(1, 1), cell(2, 0), cell(0, 2)];
  assert.equal(nextInDirection(all[0], all, "ArrowRight")?.name, "2,0");
  assert.equal(nextInDirection(all[0], all, "ArrowDown")?.name, "0,2");
  assert.equal(nextInDirection(all[0], all, "ArrowLeft"), undefined);
  assert.equal(nextInDirection(all[0], all, "Enter"), undefined);
  assert.equal(nextInDirection(all[2], all, "ArrowLeft")?.name, "0,0");
});

test("a piece is meant for the cell under it, or one little beside it", () => {
  const all = [cell(0, 0), cell(2, 0)];
  assert.equal(under({ x: 90, y: 10 }, all)?.name, "0,0");
  assert.equal(under({ x: 190, y: 50 }, all)?.name, "2,0");
  assert.equal(under({ x: 50, y: 200 }, all), undefined);
  assert.equal(under({ x: 50, y: 50 }, []), undefined);
});

test("a view box lies in the middle of its element, as large as it can be", () => {
  const view = new View({ left: 10, top: 20, width: 400, height: 200 }, [0, 0, 100, 100], 0);
  assert.equal(view.scale, 2);
  assert.deepEqual(view.toScreen({ x: 0, y: 0 }), { x: 110, y: 20 });
  assert.deepEqual(view.toPart({ x: 110, y: 20 }), { x: 0, y: 0 });
  assert.ok(view.isVisible({ x: 11, y: 21 }));
  assert.ok(!view.isVisible({ x: 9, y: 21 }));
});

test("a turned part turns its things with it", () => {
  const view = new View({ left: 0, top: 0, width: 100, height: 100 }, [-100, 0, 100, 100], 1);
  assert.deepEqual(view.toScreen({ x: 0, y: 0 }), { x: 100, y: 0 });
  assert.deepEqual(view.toPart({ x: 100, y: 0 }), { x: 0, y: 0 });
  assert.deepEqual(view.pose([0, 0, 10, 10], 0.5, 1), { x: 95, y: 5, scale: 0.5, angle: 180 });
});

test("a turn from three quarters to none goes on, not back", () => {
  const pose = (angle) => ({ x: 0, y: 0, scale: 1, angle });
  assert.equal(shortWay(pose(270), pose(0)).angle, -90);
  assert.equal(shortWay(pose(0), pose(270)).angle, 360);
  assert.equal(shortWay(pose(90), pose(90)).angle, 90);
  assert.ok(samePose(pose(360), pose(0)));
  assert.equal(between(pose(0), pose(90), 0.5).angle, 45);
});

test("arrows lead from every place to every other, however they are scattered", () => {
  const rows = [0, 1, 2, 3, 4, 5, 6];
  const hexagon = rows.flatMap((row) => rows.map((at) => ({ box: [100 * at + 50 * (row % 2), 87 * row, 100, 100] })));
  const scattered = hexagon.filter((_, at) => (at * at) % 7 < 3);
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  for (const from of scattered) {
    const found = new Set([from]); // grows while it is walked through
    for (const here of found) for (const key of keys) found.add(nextInDirection(here, scattered, key) ?? here);
    assert.equal(found.size, scattered.length);
  }
});
