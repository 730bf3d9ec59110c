/** Where a piece comes from that was not there before. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { origins } from "../../../src/tsunagu/web/board/pairing.js";

const piece = (key, part, layer = 40) => [key, { part, layer, symbol: key }];

test("a piece that appears while another vanishes was that one", () => {
  const found = origins([piece("tile-23", "board")], [piece("back-1-4", "hand-1")], true);
  assert.deepEqual([...found], [["tile-23", "back-1-4"]]);
});

test("what is drawn in the same move comes from the deck", () => {
  const appeared = [piece("back-1-9", "hand-1"), piece("tile-23", "board")];
  const found = origins(appeared, [piece("back-1-4", "hand-1")], true);
  assert.deepEqual(Object.fromEntries(found), { "tile-23": "back-1-4", "back-1-9": "deck" });
});

test("without a deck, or on the board, it comes from nowhere", () => {
  assert.equal(origins([piece("a", "hand-0")], [], false).size, 0);
  assert.equal(origins([piece("a", "board")], [], true).size, 0);
});

test("only pieces are pieces", () => {
  const chip = piece("chip", "board", 50);
  const drawing = ["line", { part: "board", layer: 40, svg: "<path/>" }];
  assert.equal(origins([chip, drawing], [piece("back-1-4", "hand-1")], true).size, 0);
  assert.equal(origins([piece("a", "board")], [chip, drawing], true).size, 0);
});

test("the one that vanishes elsewhere is meant first", () => {
  const gone = [piece("old", "board"), piece("back-0-1", "hand-0")];
  assert.equal(origins([piece("new", "board")], gone, false).get("new"), "back-0-1");
});

test("from a hand that holds as many as before one goes, and another comes from the deck", () => {
  const held = [piece("back-1-0", "hand-1"), piece("back-1-1", "hand-1"), ["count", { part: "hand-1", layer: 70 }]];
  const found = origins([piece("tile-23", "board")], [], true, held);
  assert.deepEqual(Object.fromEntries(found), { "tile-23": "back-1-1", "back-1-1": "deck" });
});

test("the hand of who moved matters only if nothing vanished", () => {
  const found = origins([piece("tile-23", "board")], [piece("back-1-2", "hand-1")], true, [piece("back-1-1", "hand-1")]);
  assert.deepEqual([...found], [["tile-23", "back-1-2"]]);
});
