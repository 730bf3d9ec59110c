/** A toy on the board, as a page would use it: pieces a and b go to any empty cell of five by five but the last one. */

import { Stage } from "/web/board/stage.js";

const SIDE = 5;
/** @typedef {import("/web/board/types.js").Thing} Thing */
/** @param {Omit<Thing, "layer">} more @returns {Thing} */
const piece = (more) => ({ layer: 40, ...more });
/** @type {import("/web/board/types.js").Scene} */
const scene = {
  parts: { board: [0, 0, 500, 500], "hand-0": [0, 0, 600, 100], "hand-1": [0, 0, 600, 100] },
  things: {
    cells: { part: "board", layer: 20, symbol: "cell", x: 0, y: 0, across: SIDE, down: SIDE },
    name: { part: "board", layer: 70, svg: "<text x='20' y='30' font-size='24'>A1</text>" },
    c: piece({ part: "board", symbol: "b", x: 200, y: 200, at: "2,2" }),
    a: piece({ part: "hand-0", symbol: "a", x: 0, y: 0 }),
    b: piece({ part: "hand-0", symbol: "b", x: 120, y: 0 }),
    "back-1-0": piece({ part: "hand-1", symbol: "back", x: 0, y: 0 }),
    deck: { part: "hand-1", layer: 30, symbol: "back", x: 500, y: 0 },
  },
  description: "One piece lies in the middle",
};

/** @type {any[][]} everything that the board reported */
const heard = [];
/** @type {string | null} */
let picked = null;

const stage = new Stage(
  {
    game: "toy",
    parts: { board: by("mat"), "hand-0": by("own"), "hand-1": by("other") },
    labels: { "hand-0": "Your hand", "hand-1": "The other hand" },
  },
  {
    onPick: (key) => (heard.push(["pick", key]), pick(picked === key ? null : key)),
    onTarget: (index) => (heard.push(["target", index]), play(index)),
    onRefused: (index) => heard.push(["refused", index]),
    onAim: (index) => heard.push(["aim", index]),
    onEmpty: (part) => heard.push(["empty", part]),
    onView: (moved) => (document.body.dataset.moved = String(moved)),
  },
);

/** @param {string} id */
function by(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

const things = () => Object.entries(/** @type {typeof scene} */ (stage.scene).things);

/** @param {string | null} key */
function pick(key) {
  picked = key;
  const hand = things().filter(([, { part }]) => part === "hand-0");
  stage.pickable(hand.map(([name]) => ({ key: name, name: `piece ${name}`, picked: name === key })));
  stage.ghost(key ? [{ symbol: stage.scene?.things[key].symbol ?? "" }] : []);
  const full = new Set(things().map(([, { at }]) => at));
  const cells = Array.from({ length: SIDE * SIDE }, (_, index) => ({ index, x: index % SIDE, y: Math.floor(index / SIDE) }));
  stage.targets(
    cells
      .filter(({ x, y }) => key && !full.has(`${x},${y}`))
      .map(({ index, x, y }) => ({
        index,
        label: `column ${x}, row ${y}`,
        legal: index < SIDE * SIDE - 1,
        box: [100 * x, 100 * y, 100, 100],
      })),
  );
}

/** @param {number} index */
function play(index) {
  const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
  stage.change([
    [`things/${picked}`, piece({ part: "board", symbol: picked ?? "", x: 100 * x, y: 100 * y, at: `${x},${y}` })],
    ["things/last", { part: "board", layer: 80, symbol: "last", x: 100 * x, y: 100 * y }],
  ]);
  pick(null);
}

stage.show(scene);
pick(null);
Object.assign(window, { stage, heard, pick });
