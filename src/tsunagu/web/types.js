/**
 * The shapes that pass between the rooms of this page.
 * What the server sends is described by the server alone, and `wire.d.ts` is made from that (CONTRIBUTING.md).
 *
 * @typedef {[number, number, number, number]} Box  x, y, width, height in picture units
 * @typedef {{box: Box, things: string[]}} Part  pieces of the symbol sheet, as words, and SVG elements
 * @typedef {{parts: Record<string, Part>, title: string, description: string}} Picture  all but the own hand
 * @typedef {import("./wire.d.ts").Seat} Seat
 * @typedef {import("./wire.d.ts").ClockRule} ClockRule
 * @typedef {import("./wire.d.ts").Clock} Clock
 * @typedef {import("./wire.d.ts").Offer} Offer
 * @typedef {import("./wire.d.ts").Outcome} Outcome
 * @typedef {import("./wire.d.ts").Rules} Rules
 * @typedef {import("./wire.d.ts").TableEvent} TableEvent
 * @typedef {import("./wire.d.ts").ServerMessage} ServerMessage
 * @typedef {import("./wire.d.ts").ClientMessage} ClientMessage
 * @typedef {Record<string, any>} View  what a seat may know, as its game writes it
 * @typedef {import("./wire.d.ts").TableDocument & {picture: Picture | null}} Doc  the table as one viewer may see it
 *
 * @typedef {any} Choice  what has been chosen so far; only the game's own module looks inside
 * @typedef {{id: string, name: string, symbol: string, turns?: number, count?: number}} Piece  one button of the hand
 * @typedef {{symbol: string, turns?: number}} Ghost  a piece shown where it would lie
 *
 * @typedef {object} Control  a button beside the hand
 * @property {string} label
 * @property {string} [symbol]
 * @property {string} [icon]  one of our own signs, icons.js
 * @property {string} [keys]  the key that does the same
 * @property {boolean} [pressed]
 * @property {boolean} [disabled]
 * @property {Choice[]} leads  what it leads to: the first of these that the server knows
 *
 * @typedef {object} GameModule  how a game's choices become notation. No rules: what is legal the server says.
 * @property {string[]} whole  moves that need no cell, offered while the server allows them
 * @property {string[]} topics  what the game can explain while it is played
 * @property {(view: View, seat: number) => Choice} begin  what is chosen at the start of a turn; null is nothing
 * @property {(view: View, seat: number) => Piece[]} hand
 * @property {(choice: Choice, id: string) => Choice} pick  a piece of the hand is tapped
 * @property {(choice: Choice, id: string) => boolean} picked
 * @property {(choice: Choice, view: View, seat: number) => Control[]} controls
 * @property {(choice: Choice) => string | null} asked  the piece whose cells are asked for
 * @property {(choice: Choice, cell: string) => string} move
 * @property {(choice: Choice, cell: string, seat: number) => string} at  the mark of that cell in the picture
 * @property {(cell: string) => Box | null} box  where a cell without a mark lies
 * @property {(choice: Choice, view: View, seat: number) => Ghost[]} ghost
 * @property {(cell: string) => string} cellName  what a cell is called that lies nowhere on the table
 * @property {(view: View, seat: number) => string} note  how a seat stands, beside its name
 * @property {(choice: Choice) => boolean} grows  whether more pieces may still make it fit
 * @property {(choice: Choice, fits: boolean) => string} advice  what to do next, in words
 * @property {(move: string) => {choice: Choice, cell: string} | null} read  the choices behind a move
 */
export {};
