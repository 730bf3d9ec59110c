/** What a new table is asked for: as is usual, as it was played last on this device, or with a friend; and how it is made. */

import { post } from "../http.js";
import { prefetchPieces } from "../prefetch.js";
import { keepSetup, savedSetup } from "../settings.js";
import { clockRule } from "./clock_rule.js";
import { BOT, seatRequests, takeSeats, usualSeats } from "./seat_requests.js";

/** @typedef {import("../wire.d.ts").GameDescription} Game */
/**
 * @typedef {object} Setup
 * @property {Record<string, string | number>} options
 * @property {import("./seat_requests.js").SeatRequest[]} seats
 * @property {string} first
 * @property {import("./clock_rule.js").ClockFields} clock
 * @property {string} watch
 * @property {keyof typeof HELP} help
 * @property {{listed: boolean, chat: boolean, takebacks: boolean, bots_take_over: boolean}} allowed
 */

export const ALLOWED = /** @type {const} */ (["listed", "chat", "takebacks", "bots_take_over"]);
/** Hints, what a move earns, warnings: what is asked of the server; as is usual it decides, by who sits there. */
export const HELP = { usual: {}, hints: { hints: true }, none: { hints: false }, strict: { strict: true } };
export const WATCHERS = ["link", "anyone", "nobody"];
export const FIRST = ["lot", "seated"];

/** @param {Game} game @returns {Setup} */
export function usualSetup(game) {
  /** @type {Setup} */
  const setup = {
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seats: [],
    first: FIRST[0],
    clock: { kind: "none", minutes: 5, seconds: 5, periods: 3 },
    watch: WATCHERS[0],
    help: "usual",
    allowed: { listed: false, chat: true, takebacks: true, bots_take_over: true },
  };
  settle(game, setup);
  return setup;
}

/** What was played last against bots here, if that can still be played. @param {Game} game @returns {Setup} */
export function lastSetup(game) {
  const usual = usualSetup(game);
  const kept = /** @type {Partial<Setup> | null} */ (savedSetup(game.game));
  if (!kept) return usual;
  const setup = { ...usual, ...kept, allowed: { ...usual.allowed, ...kept.allowed } };
  const options = game.options.every(({ name, choices }) => choices.includes(setup.options[name]));
  const seats = setup.seats.every(({ who }) => who === "me" || game.bots.includes(who.slice(BOT.length)));
  return options && seats ? setup : usual;
}

/** @param {Game} game @param {"open" | "me"} who  by link, or at this screen @returns {Setup} */
export function friendSetup(game, who) {
  const setup = usualSetup(game);
  setup.seats = setup.seats.map((seat, at) => (at === 0 ? seat : { who, name: "" }));
  return setup;
}

/** Bots among themselves, to be watched. @param {Game} game @returns {Setup} */
export function watchSetup(game) {
  const setup = usualSetup(game);
  setup.seats = usualSeats(setup.seats.length + 1, game.bots).slice(1);
  return setup;
}

/** As many seats as the options say; what the rule does not consult goes back to its default. @param {Game} game @param {Setup} setup */
export function settle(game, setup) {
  const { options, seats } = setup;
  for (const { name, only_with, default: usual } of game.options) {
    if (only_with && options[only_with[0]] !== only_with[1]) options[name] = usual;
  }
  setup.seats = usualSeats(Number(options.players ?? game.seats), game.bots, seats);
}

/** @param {Setup} setup @returns {string[]} */
export const botsOf = ({ seats }) => seats.flatMap(({ who }) => (who.startsWith(BOT) ? [who.slice(BOT.length)] : []));

/** The table with everybody of this device seated. @param {Game} game @param {Setup} setup @returns {Promise<string>} its address */
export async function startTable(game, setup) {
  const { options, seats, first, clock, watch, help, allowed } = setup;
  const wish = { game: game.game, options, seats: seatRequests(seats), first, clock: clockRule(clock), watch };
  prefetchPieces(wish.game);
  const made = await post("/api/tables", { ...wish, ...HELP[help], ...allowed });
  const { table } = made.table;
  await takeSeats(table, seats);
  if (botsOf(setup).length && seats.some(({ who }) => who === "me") && seats.every(({ who }) => who !== "open"))
    keepSetup(game.game, setup);
  return `/t/${table}`;
}
