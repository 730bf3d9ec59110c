/** Drawing order. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, inOrder, insertionPoint } from "../../../src/tsunagu/web/board/order.js";

const item = (key, layer, order, y, x) => ({ key, thing: { part: "board", layer, order, y, x } });
const ORDERED = [
  item("ground", 0),
  item("z", 40, undefined, 0, 0),
  item("b", 40, 0, 0, 100),
  item("a", 40, 0, 100, 0),
  item("c", 40, 0, 100, 0),
  item("above", 40, 1, 0, 0),
  item("chip", 50, 0, 0, 0),
];

test("layer, order, top to bottom, left to right, key", () => {
  const shuffled = [4, 2, 6, 0, 5, 1, 3].map((at) => ORDERED[at]);
  assert.deepEqual(shuffled.sort(compare), ORDERED);
});

test("every item finds its place among the others", () => {
  for (const [at, one] of ORDERED.entries()) {
    assert.equal(insertionPoint(ORDERED.filter((other) => other !== one), one), at);
    assert.ok(inOrder(ORDERED, at));
  }
});

test("an item that has moved past its neighbour is out of order", () => {
  const items = [...ORDERED];
  [items[1], items[2]] = [items[2], items[1]];
  assert.ok(!inOrder(items, 1));
  assert.ok(!inOrder(items, 2));
  assert.ok(inOrder(items, 5));
});
