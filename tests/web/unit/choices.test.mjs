/** The choices of a turn: what a tap makes of what is picked, turning, ways, and moves spelled and found. */

import assert from "node:assert/strict";
import test from "node:test";

import { adviceFor, canFit, chooseWay, findMove, ghostOf, emptyChoice, optionOf, refusedPlaces, spell, tapPiece, turnPieces } from "../../../src/tsunagu/web/table/choices.js";

const place = (name) => ({ name, label: `the place ${name}`, box: [0, 0, 1, 1] });

/** Three tiles, laid alone or in groups of two; or one of them given for another. */
const GROUPS = {
  pieces: ["a", "b", "c"].map((key) => ({ key, name: key.toUpperCase() })),
  places: ["W1", "W2", "x"].map(place),
  ways: [{ label: "Lay" }, { label: "Put away", disabled: true }, { label: "Give", advice: { pick: "Give one.", place: "Take one." } }],
  cycle: false,
  options: [
    { pieces: [0], way: 0, move: "{}=a", targets: [0] },
    { pieces: [1], way: 0, move: "{}=b", targets: [] },
    { pieces: [2], way: 0, move: "{}=c", targets: [] },
    { pieces: [0, 1], way: 0, move: "{}=a+b", targets: [1] },
    { pieces: [0], way: 2, move: "give:a/{}", targets: [2] },
    { pieces: [1], way: 2, move: "give:b/{}", targets: [2] },
  ],
  moves: [{ move: "pass", label: "Pass" }],
  advice: { pick: "Choose.", place: "Lay it.", more: "Add one." },
};

/** Two cards: one has four forms, the other two. */
const TURNS = {
  ...GROUPS,
  ways: [0, 1, 2, 3].map((n) => ({ label: String(n) })),
  cycle: true,
  options: [
    ...[0, 1, 2, 3].map((way) => ({ pieces: [0], way, move: `a${way}@{}`, targets: way === 1 ? [] : [0, 1] })),
    ...[0, 1].map((way) => ({ pieces: [1], way, move: `b${way}@{}`, targets: [1] })),
  ],
};

test("a turn begins with the first way that is possible", () => {
  assert.deepEqual(emptyChoice(GROUPS), { picked: [], way: 0 });
  const ways = [{ label: "no", disabled: true }, { label: "yes" }];
  assert.deepEqual(emptyChoice({ ...GROUPS, ways }), { picked: [], way: 1 });
  assert.deepEqual(emptyChoice({ ...GROUPS, ways: [] }), { picked: [], way: null });
});

test("a tap adds a piece or takes it away as long as that can become something", () => {
  const one = tapPiece(GROUPS, emptyChoice(GROUPS), 1);
  assert.deepEqual(one, { picked: [1], way: 0 });
  const both = tapPiece(GROUPS, one, 0);
  assert.deepEqual(both, { picked: [0, 1], way: 0 });
  assert.deepEqual(tapPiece(GROUPS, both, 1), { picked: [0], way: 0 });
  assert.deepEqual(tapPiece(GROUPS, tapPiece(GROUPS, both, 1), 0), { picked: [], way: 0 });
});

test("a piece that fits to nothing picked is picked alone", () => {
  assert.deepEqual(tapPiece(GROUPS, { picked: [0, 1], way: 0 }, 2), { picked: [2], way: 0 });
});

test("in a way of single pieces another tap picks the other one", () => {
  assert.deepEqual(tapPiece(GROUPS, { picked: [0], way: 2 }, 1), { picked: [1], way: 2 });
});

test("a piece that cannot be laid in the way leads to one in which it can", () => {
  assert.deepEqual(tapPiece(GROUPS, { picked: [], way: 2 }, 2), { picked: [2], way: 0 });
});

test("another way keeps the pieces that can be laid in it, and puts back the others", () => {
  assert.deepEqual(chooseWay(GROUPS, { picked: [0], way: 0 }, 2), { picked: [0], way: 2 });
  assert.deepEqual(chooseWay(GROUPS, { picked: [0, 1], way: 0 }, 2), { picked: [], way: 2 });
});

test("turning goes round through the forms that there are, fitting or not", () => {
  let chosen = tapPiece(TURNS, emptyChoice(TURNS), 0);
  const seen = [0, 1, 2, 3].map(() => (chosen = turnPieces(TURNS, chosen, 1)).way);
  assert.deepEqual(seen, [1, 2, 3, 0]);
  assert.equal(turnPieces(TURNS, chosen, -1).way, 3);
  assert.deepEqual(tapPiece(TURNS, { picked: [0], way: 3 }, 1), { picked: [1], way: 0 });
  assert.equal(turnPieces(TURNS, { picked: [1], way: 1 }, 1).way, 0);
});

test("with nothing picked there is nothing to turn", () => {
  assert.deepEqual(turnPieces(TURNS, { picked: [], way: 0 }, 1), { picked: [], way: 0 });
});

test("a move is spelled from its option, and found again", () => {
  const option = optionOf(GROUPS, { picked: [1, 0], way: 0 });
  assert.equal(spell(option, "W2"), "W2=a+b");
  assert.deepEqual(findMove(GROUPS, "W2=a+b"), { option, target: 1 });
  assert.equal(findMove(GROUPS, "W1=a+b"), null);
  assert.equal(findMove(GROUPS, "pass"), null);
  assert.equal(spell({ move: "{}=a" }, "$&"), "$&=a");
});

test("what can be asked about is what another piece of the same way could do, or nothing can", () => {
  assert.deepEqual(refusedPlaces(GROUPS, optionOf(GROUPS, { picked: [0], way: 0 })), [1]);
  assert.deepEqual(refusedPlaces(GROUPS, optionOf(GROUPS, { picked: [0], way: 2 })), []);
  assert.deepEqual(refusedPlaces(TURNS, optionOf(TURNS, { picked: [0], way: 1 })), [0, 1, 2]);
});

test("advice follows what is picked, and the way may have words of its own", () => {
  assert.equal(adviceFor(GROUPS, { picked: [], way: 0 }), "Choose.");
  assert.equal(adviceFor(GROUPS, { picked: [0], way: 0 }), "Lay it.");
  assert.equal(adviceFor(GROUPS, { picked: [1], way: 0 }), "Add one.");
  assert.equal(adviceFor(GROUPS, { picked: [], way: 2 }), "Give one.");
  assert.equal(adviceFor(GROUPS, { picked: [1], way: 2 }), "Take one.");
});

test("pieces can fit as long as some option with them has a place", () => {
  assert.equal(canFit(GROUPS, [1]), true);
  assert.equal(canFit(GROUPS, [2]), false);
});

test("the ghost is the picked pieces, turned as they are; or what the option says", () => {
  const symbolOf = (key) => `card-${key}`;
  assert.deepEqual(ghostOf(TURNS, { picked: [0], way: 3 }, symbolOf), [{ symbol: "card-a", turns: 3 }]);
  assert.deepEqual(ghostOf(GROUPS, { picked: [0, 1], way: 0 }, symbolOf).map(({ turns }) => turns), [0, 0]);
  const told = { ...GROUPS, options: [{ ...GROUPS.options[0], ghost: [{ symbol: "other" }] }] };
  assert.deepEqual(ghostOf(told, { picked: [0], way: 0 }, symbolOf), [{ symbol: "other" }]);
  assert.deepEqual(ghostOf(GROUPS, { picked: [], way: 0 }, symbolOf), []);
});
