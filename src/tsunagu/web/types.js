/**
 * The shapes that pass between the rooms of this page.
 * What the server sends is described by the server alone, and `wire.d.ts` is made from that (CONTRIBUTING.md).
 *
 * @typedef {import("./wire.d.ts").Box} Box
 * @typedef {import("./board/types.js").Scene} Scene
 * @typedef {import("./wire.d.ts").Edit} Edit
 * @typedef {import("./wire.d.ts").Seat} Seat
 * @typedef {import("./wire.d.ts").ClockRule} ClockRule
 * @typedef {import("./wire.d.ts").Clock} Clock
 * @typedef {import("./wire.d.ts").Offer} Offer
 * @typedef {import("./wire.d.ts").Outcome} Outcome
 * @typedef {import("./wire.d.ts").Rules} Rules
 * @typedef {import("./wire.d.ts").TableEvent} TableEvent
 * @typedef {import("./wire.d.ts").ServerMessage} ServerMessage
 * @typedef {import("./wire.d.ts").ClientMessage} ClientMessage
 * @typedef {import("./wire.d.ts").TableDocument} Doc  the table as one viewer may see it
 * @typedef {Doc["moves"][number]} Played  seat, notation, ms
 * @typedef {import("./wire.d.ts").History} History
 * @typedef {import("./wire.d.ts").Choices} Choices
 * @typedef {import("./wire.d.ts").Option} Option
 * @typedef {import("./wire.d.ts").Place} Place
 * @typedef {import("./wire.d.ts").Way} Way
 * @typedef {import("./wire.d.ts").Advice} Advice
 *
 * @typedef {Pick<Doc, "game" | "stage" | "as" | "turn" | "moves" | "plans"> & {scene?: Scene | null, rules: Pick<Rules, "hints">}} PlayDoc  what a turn in the making needs to know of its table
 */
export {};
