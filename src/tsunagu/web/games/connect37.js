/** Connect 37 at the table: a tile, what to do with the chips, a cell. `23@C5+1` */

import { say } from "../words.js";

/** @typedef {{tile: string | null, use: number}} Laying  use: 1 a single on the tile, 2 a double, 0 join two singles */

const USES = [1, 2, 0];

/** @param {string | number} tile */
const symbol = (tile) => `connect37-tile-${tile}`;

/** @type {import("../types.js").GameModule} */
export default {
  whole: [],
  topics: ["runs"],
  begin: (view, seat) => ({ tile: null, use: view.singles[seat] > 0 ? 1 : 2 }),
  hand: (view, seat) =>
    (view.revealed?.hands[seat] ?? (view.seat === seat ? view.hand : null) ?? []).map((/** @type {number} */ tile) => ({
      id: String(tile),
      name: String(tile),
      symbol: symbol(tile),
    })),
  pick: (laying, tile) => ({ ...laying, tile: laying.tile === tile ? null : tile }),
  picked: (laying, tile) => laying?.tile === tile,
  controls(laying, view, seat) {
    if (!laying) return [];
    const left = [view.singles[seat], view.singles[seat], view.doubles[seat]]; // by use
    return USES.map((use) => ({
      label: say(`web.chips.${use}`, { left: left[use] }),
      ...(use ? { symbol: `connect37-chip-${seat}-${use}` } : { icon: "link" }),
      pressed: laying.use === use,
      disabled: left[use] === 0,
      leads: [{ ...laying, use }],
    }));
  },
  asked: (laying) => laying?.tile && `${laying.tile}+${laying.use}`,
  move: (laying, cell) => `${laying.tile}@${cell}+${laying.use}`,
  at: (_laying, cell) => cell,
  box: () => null,
  ghost: (laying) => [{ symbol: symbol(laying.tile) }],
  cellName: (cell) => cell,
  note: () => "",
  grows: () => false,
  advice: (laying) => (laying.tile ? say("web.advice.cell_chips") : say("web.advice.tile")),
  read(move) {
    const found = /^(\d+)@(\w+)\+(\d)$/.exec(move);
    return found && { choice: { tile: found[1], use: Number(found[3]) }, cell: found[2] };
  },
};
