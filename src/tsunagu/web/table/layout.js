/** Where everything at the table stands. What stands there is said by others: each place is a slot. */

import { html } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @typedef {"explanation" | "moves" | "chat" | "more"} Sheet  what on a phone comes up over the board; the menu does so everywhere */

/**
 * @typedef {object} Slots  what stands where
 * @property {unknown} others  the seats of the others, around the board
 * @property {unknown} board
 * @property {unknown} ending  over the board, once the game is over
 * @property {unknown} banner  whose turn it is, what to do next or why not
 * @property {unknown} controls  beside the banner, over the own hand; the one primary action is here
 * @property {unknown} near  the own seat; for who only watches that of somebody
 * @property {unknown} explanation  beside the board: hints, what was explained, rules
 * @property {unknown} moves  likewise
 * @property {unknown} chat  likewise
 * @property {unknown} more  the menu of what is seldom needed
 * @property {unknown} asks  over the side, on a phone over the board: what others want to know, or wait for
 * @property {unknown} bar  signs: quick actions, and what opens a sheet
 * @property {unknown} over  dialogs and news over all of it
 */

/** @param {{stage: string, moves: number, seats: number, sheet: Sheet | null}} about @param {Slots} slots */
export const tableLayout = ({ stage, moves, seats, sheet }, slots) => html`
  <main class="table" data-stage=${stage} data-moves=${moves} data-seats=${seats} data-sheet=${sheet ?? ""}>
    <div class="play-area">
      <div class="others">${slots.others}</div>
      <div class="board-area">${slots.board}${slots.ending}</div>
      <div class="strip">${slots.banner}<div class="controls" role="group" aria-label=${say("web.controls")}>${slots.controls}</div></div>
      ${slots.near}
    </div>
    <aside class="side">${slots.explanation}${slots.moves}${slots.chat}${slots.more}</aside>
    ${slots.bar}
    <div class="asks">${slots.asks}</div>
    ${slots.over}
  </main>
`;
