/** Who sits where around the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../../../src/tsunagu/web/table/places.js";

const around = (near, count) => Array.from({ length: count }, (_, seat) => placeOf(seat, near, count));

test("two face each other, whoever looks", () => {
  assert.deepEqual(around(0, 2), ["near", "top"]);
  assert.deepEqual(around(1, 2), ["top", "near"]);
});

test("more sit clockwise in the order of their turns", () => {
  assert.deepEqual(around(0, 3), ["near", "left", "right"]);
  assert.deepEqual(around(0, 4), ["near", "left", "top", "right"]);
  assert.deepEqual(around(2, 4), ["top", "right", "near", "left"]);
});
