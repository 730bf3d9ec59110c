/**
 * The shapes that pass between the rooms of this page, as the server tells them: docs/server.md.
 *
 * @typedef {import("./board/types.js").Scene} Scene
 * @typedef {import("./board/types.js").Edit} Edit
 * @typedef {import("./board/types.js").Box} Box
 * @typedef {{kind: "open" | "reserved" | "person" | "bot", name: string}} Seat
 * @typedef {{kind: "none" | "move" | "fischer" | "byo-yomi", start: number, step: number, periods: number}} ClockRule
 * @typedef {{left: number[], periods: number[] | null, running: number | null, since: number | null, grace: number[]}} Clock
 * @typedef {{seq: number, kind: "draw" | "takeback" | "rematch", seat: number, waiting: number[]}} Offer
 * @typedef {{reason: string, ranks: number[], scores: number[] | null}} Outcome
 * @typedef {{first: "seated" | "lot", watch: string, listed: boolean, chat: boolean, takebacks: boolean, hints: boolean, bots_take_over: boolean,
 *   clock: ClockRule}} Rules
 * @typedef {[number, string, number]} Played  seat, notation, ms
 *
 * @typedef {object} Doc  the table as one viewer may see it
 * @property {string} table
 * @property {number} seq
 * @property {number | null} as  whose view this is
 * @property {string} game
 * @property {Record<string, string | number>} options
 * @property {"waiting" | "playing" | "over"} stage
 * @property {Seat[]} seats
 * @property {Rules} rules
 * @property {string} commitment
 * @property {number | null} turn  the seat on move
 * @property {string[]} topics  what can be explained while the game is played
 * @property {Played[]} moves
 * @property {number[] | null} scores
 * @property {Clock | null} clock
 * @property {number | null} claim_from  when the others may claim, in ms since 1970
 * @property {Offer | null} offer
 * @property {{seat: number, text: string, at: number}[]} chat
 * @property {Outcome | null} outcome
 * @property {string | null} next
 * @property {Scene | null} scene  how it looks, once the game has begun
 *
 * @typedef {{first: Scene, changes: Edit[][]}} History  the scene before the first move, and what each move changed
 *
 * @typedef {{key: string, name: string}} Piece  a thing of the own hand that can be picked up
 * @typedef {{name: string, label: string, box?: Box, key?: string}} Place  on the board, on a thing, or nowhere: a button
 * @typedef {{pick?: string, place?: string, more?: string}} Advice  what to do: nothing is picked; it fits somewhere; nowhere yet
 * @typedef {{label: string, symbol?: string, icon?: string, disabled?: boolean, note?: string, advice?: Advice}} Way
 * @typedef {{pieces: number[], way: number | null, move: string, targets: number[],
 *   ghost?: import("./board/types.js").GhostPiece[]}} Option  exactly these pieces, in this way: the move with `{}` for the place
 *
 * @typedef {object} Choices  all that can be done in a turn
 * @property {Piece[]} pieces
 * @property {Place[]} places
 * @property {Way[]} ways  how pieces are laid
 * @property {boolean} cycle  the ways are turned through, instead of chosen by buttons
 * @property {Option[]} options
 * @property {{move: string, label: string}[]} moves  without a place
 * @property {Advice} advice
 */
export {};
