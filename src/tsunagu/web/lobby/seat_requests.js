/** Who shall sit at a new table: as is usual, as the server wants it told, and how this device takes its seats. */

import { sitDown } from "../http.js";
import { keepName, playerName } from "../settings.js";
import { say } from "../words.js";

/** @typedef {{who: string, name: string}} SeatRequest  who: me, open, or bot:NAME; an empty name: none was given */

export const BOT = "bot:";
const KIND = "beginner"; // who sits opposite until somebody else is chosen
const AROUND = [0, -1, 1]; // the next ones are about as kind, and others: three at a table differ

/** Those chosen already, as many as are wanted; for the others me and kind bots. @param {number} count @param {string[]} bots @param {SeatRequest[]} [chosen] @returns {SeatRequest[]} */
export const usualSeats = (count, bots, chosen = []) =>
  Array.from({ length: count }, (_, at) => chosen[at] ?? usualSeat(bots, at));

/** @param {string[]} bots @param {number} at @returns {SeatRequest} */
function usualSeat(bots, at) {
  if (at === 0) return { who: "me", name: playerName() };
  const kind = Math.max(bots.indexOf(KIND), 0);
  return { who: BOT + (bots[kind + (AROUND[at - 1] ?? 0)] ?? bots[0]), name: "" };
}

/** What a seat at this screen is called until somebody gives it a name. @param {number} at */
export const defaultName = (at) => say("web.player", { number: at + 1 });

/** @param {SeatRequest} seat @param {number} at */
const nameOf = ({ name }, at) => name.trim() || defaultName(at);

/** As the server wants them. The names go along, so that a wrong one is told before there is a table. @param {SeatRequest[]} seats */
export const seatRequests = (seats) =>
  seats.map((seat, at) => {
    if (seat.who === "me") return { kind: "reserved", name: nameOf(seat, at) };
    return seat.who === "open" ? { kind: "open" } : { kind: "bot", bot: seat.who.slice(BOT.length) };
  });

/** Sit down wherever it is me. @param {string} table @param {SeatRequest[]} seats */
export async function takeSeats(table, seats) {
  for (const [at, seat] of seats.entries()) if (seat.who === "me") await sitDown(table, at, nameOf(seat, at));
  const name = seats.find(({ who }) => who === "me")?.name.trim();
  if (name) keepName(name);
}
