/** HICHAIN at the table: a card, a direction, a cell. `Q^@2,-1`; or `pass` when nothing fits. */

import { say } from "../words.js";
import { DIRECTIONS, gridBox, gridMove, turnedFrom } from "./grid.js";

/** @typedef {{sign: string, direction: string}} Card */

const CALLED = { "*": "asterisk", "?": "question", "+": "plus" };

/** @param {string} sign @param {import("../types.js").View} view @param {number} seat */
function symbol(sign, view, seat) {
  const called = CALLED[/** @type {"*"} */ (sign)] ?? sign.toLowerCase();
  return `hichain-${seat === 0 ? "black" : "red"}-${called}${view.options.scoring === "dice" ? "-die" : ""}`;
}

/** @type {import("../types.js").GameModule} */
export default {
  whole: ["pass"],
  topics: ["chains", "dropped"],
  begin: () => null,
  hand(view, seat) {
    const signs = [...view.hands[seat]];
    return [...new Set(signs)].map((sign) => {
      const count = signs.filter((other) => other === sign).length;
      return { id: sign, name: sign, symbol: symbol(sign, view, seat), count: count > 1 ? count : undefined };
    });
  },
  pick: (card, sign) => (card?.sign === sign ? null : { sign, direction: "^" }),
  picked: (card, sign) => card?.sign === sign,
  controls(card) {
    const turned = (/** @type {number} */ step) =>
      card && turnedFrom(card.direction, step).map((direction) => ({ sign: card.sign, direction }));
    return [
      { label: say("web.turn_left"), icon: "left", keys: "q", disabled: !card, leads: turned(-1) ?? [] },
      { label: say("web.turn_right"), icon: "right", keys: "e", disabled: !card, leads: turned(1) ?? [] },
    ];
  },
  asked: (card) => card && card.sign + card.direction,
  move: (card, cell) => `${card.sign}${card.direction}@${cell}`,
  at: (_card, cell) => cell,
  box: gridBox,
  ghost: (card, view, seat) => [{ symbol: symbol(card.sign, view, seat), turns: DIRECTIONS.indexOf(card.direction) }],
  cellName: (cell) => cell,
  note: () => "",
  grows: () => false,
  advice: (card) => (card ? say("web.advice.cell_turn") : say("web.advice.card")),
  read(move) {
    const found = gridMove(move);
    return found && { choice: { sign: found.piece, direction: found.direction }, cell: found.cell };
  },
};
