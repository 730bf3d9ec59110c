/** The one sentence that says what is going on: whose turn, what to do, how it ended. */

import { say } from "../words.js";
import { seatName } from "./names.js";

/** @param {import("./play.js").Play} play */
export function headline({ connection, doc }) {
  if (doc.stage === "waiting") return say("web.banner.waiting");
  if (doc.outcome) return ending(doc, connection.seats);
  const turn = doc.view?.turn ?? doc.clock?.running ?? 0;
  const name = seatName(doc.seats[turn], turn);
  if (!connection.seats.includes(turn)) return say("web.banner.theirs", { name });
  return connection.seats.length > 1 ? say("web.banner.named", { name }) : say("web.banner.yours");
}

/** What to do next, while it is ours to do it; or that there is nothing to do but to watch. @param {import("./play.js").Play} play */
export function advice(play) {
  if (play.connection.seats.length === 0) return say("web.banner.watching");
  if (play.busy) return say("web.banner.sending");
  if (play.seat === null || play.choice === undefined) return "";
  if (play.ghost !== null) return say("web.advice.confirm");
  return play.game.advice(play.choice, (play.cells?.legal.length ?? 0) > 0);
}

/**
 * How it ended, and why.
 *
 * @param {{outcome: import("../types.js").Outcome | null, seats: import("../types.js").Seat[]}} doc @param {number[]} mine
 */
export function ending(doc, mine) {
  const { ranks, reason } = /** @type {import("../types.js").Outcome} */ (doc.outcome);
  const winners = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []));
  const why = reasonTold(doc.seats, ranks, reason);
  if (winners.length === ranks.length) return say("web.banner.drawn", { why });
  if (winners.length > 1)
    return say("web.banner.shared", {
      names: winners.map((at) => seatName(doc.seats[at], at)).join(say("web.and")),
      why,
    });
  const [winner] = winners;
  if (mine.length === 1 && mine[0] === winner) return say("web.banner.won", { why });
  return say("web.banner.won_by", { name: seatName(doc.seats[winner], winner), why });
}

/** Whoever abandons a game comes last; a bot does so by failing. @param {import("../types.js").Seat[]} seats @param {number[]} ranks @param {string} reason */
function reasonTold(seats, ranks, reason) {
  const last = ranks.indexOf(Math.max(...ranks));
  if (reason !== "abandoned" || seats[last].kind !== "bot") return say(`web.reason.${reason}`);
  return say("web.reason.failed", { name: seatName(seats[last], last) });
}
