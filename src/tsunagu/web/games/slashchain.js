/** slashchain at the table: a kind, a form, a cell. `arrow>@1,0` */

import { say } from "../words.js";
import { DIRECTIONS, gridBox, gridMove, turnedFrom } from "./grid.js";

/** @typedef {{kind: string, form: string}} Tile */

/** @param {Tile} tile */
const symbol = ({ kind, form }) => `slashchain-${kind}-${DIRECTIONS.indexOf(form)}`;

/** @param {string} kind */
const name = (kind) => say(`slashchain.kind.${kind}`);

/** @type {import("../types.js").GameModule} */
export default {
  whole: [],
  topics: ["threats"],
  begin: () => null,
  hand: (view, seat) =>
    Object.entries(view.hands[seat]).map(([kind, count]) => ({
      id: kind,
      name: name(kind),
      symbol: symbol({ kind, form: "^" }),
      count,
    })),
  pick: (tile, kind) => (tile?.kind === kind ? null : { kind, form: "^" }),
  picked: (tile, kind) => tile?.kind === kind,
  controls(tile) {
    const turned = (/** @type {number} */ step) =>
      tile && turnedFrom(tile.form, step).map((form) => ({ kind: tile.kind, form }));
    return [
      { label: say("web.turn_left"), icon: "left", keys: "q", disabled: !tile, leads: turned(-1) ?? [] },
      { label: say("web.turn_right"), icon: "right", keys: "e", disabled: !tile, leads: turned(1) ?? [] },
    ];
  },
  asked: (tile) => tile && tile.kind + tile.form,
  move: (tile, cell) => `${tile.kind}${tile.form}@${cell}`,
  at: (_tile, cell) => cell,
  box: gridBox,
  ghost: (tile) => [{ symbol: symbol(tile) }],
  cellName: (cell) => cell,
  note: () => "",
  grows: () => false,
  advice: (tile) => (tile ? say("web.advice.cell_turn") : say("web.advice.tile")),
  read(move) {
    const found = gridMove(move);
    return found && { choice: { kind: found.piece, form: found.direction }, cell: found.cell };
  },
};
