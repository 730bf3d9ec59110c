/**
 * Bossa at the table. Tiles tapped together are a group for a place or a stack; Redraw and Exchange are modes of their own.
 * `W7=23+41`, `stack:W6=23+41`, `redraw:23`, `exchange:23/41`, `choose:white`
 */

import { say } from "../words.js";

/** @typedef {{mode: "place" | "redraw" | "exchange" | "choose", tiles: string[]}} Doing */

/** @param {Doing} doing */
const group = (doing) => [...doing.tiles].sort().join("+");

/** @param {string} tile */
const symbol = (tile) => `bossa-tile-${tile}`;

/** @param {string} tile two digits, white dots first */
const name = (tile) => say("web.dots", { white: tile[0], black: tile[1] });

/** @type {import("../types.js").GameModule} */
export default {
  whole: [],
  topics: ["places"],
  begin: (view) => ({ mode: view.choosing === null ? "place" : "choose", tiles: [] }),
  hand: (view, seat) =>
    view.hands[seat]
      .filter((/** @type {string} */ tile) => tile !== "?")
      .map((/** @type {string} */ tile) => ({ id: tile, name: name(tile), symbol: symbol(tile) })),
  pick(doing, tile) {
    if (doing.mode === "choose" || doing.mode === "redraw") return doing;
    const others = doing.tiles.filter((/** @type {string} */ other) => other !== tile);
    if (others.length < doing.tiles.length) return { ...doing, tiles: others };
    return { ...doing, tiles: doing.mode === "exchange" ? [tile] : [...others, tile] };
  },
  picked: (doing, tile) => doing?.tiles.includes(tile) ?? false,
  controls(doing, view, seat) {
    if (!doing || doing.mode === "choose") return [];
    return ["redraw", "exchange"].map((mode) => ({
      label: say(`bossa.action.${mode}`),
      symbol: view.markers[seat].includes(mode) ? `bossa-${mode}` : "bossa-used",
      pressed: doing.mode === mode,
      disabled: !view.markers[seat].includes(mode),
      leads: [doing.mode === mode ? { mode: "place", tiles: [] } : { mode, tiles: [] }],
    }));
  },
  asked(doing) {
    if (doing.mode === "choose" || doing.mode === "redraw") return doing.mode;
    if (doing.tiles.length === 0) return null;
    return doing.mode === "exchange" ? `exchange:${doing.tiles[0]}` : group(doing);
  },
  move(doing, cell) {
    if (doing.mode === "place") return `${cell}=${group(doing)}`;
    return doing.mode === "exchange" ? `exchange:${doing.tiles[0]}/${cell}` : `${doing.mode}:${cell}`;
  },
  at(doing, cell, seat) {
    if (doing.mode === "redraw") return `hand-${seat}:${cell}`;
    if (doing.mode === "exchange") return `hand-${1 - seat}:${cell}`;
    return cell.replace("stack:", "");
  },
  box: () => null,
  ghost: (doing) =>
    doing.mode === "place" ? doing.tiles.map((/** @type {string} */ tile) => ({ symbol: symbol(tile) })) : [],
  cellName: (cell) => say(`web.choose.${cell}`),
  note(view, seat) {
    const colour = view.owners.white === seat ? "white" : view.owners.black === seat ? "black" : null;
    if (colour === null) return view.options.rule === "advanced" ? say("web.line.none") : "";
    return say("web.line.columns", {
      line: say(`bossa.line.${colour}`),
      n: Object.keys(view.lines[colour === "white" ? "W" : "B"]).length,
    });
  },
  grows: (doing) => doing.mode === "place",
  advice(doing, fits) {
    if (doing.mode === "place" && doing.tiles.length === 0) return say("web.advice.group");
    if (doing.mode === "place") return fits ? say("web.advice.place") : say("web.advice.more");
    if (doing.mode === "exchange") return doing.tiles.length ? say("web.advice.take") : say("web.advice.give");
    return say(`web.advice.${doing.mode}`);
  },
  read(move) {
    const lay = /^((?:stack:)?[WB]\d+)=(.+)$/.exec(move);
    if (lay) return { choice: { mode: "place", tiles: lay[2].split("+") }, cell: lay[1] };
    const swap = /^exchange:(\d+)\/(\d+)$/.exec(move);
    if (swap) return { choice: { mode: "exchange", tiles: [swap[1]] }, cell: swap[2] };
    const [mode, cell] = move.split(":");
    return cell ? { choice: { mode, tiles: [] }, cell } : null;
  },
};
