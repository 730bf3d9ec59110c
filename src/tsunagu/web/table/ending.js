/** How a game ended and why, told to whoever looks: the one who did it, the one it was done for, or anybody else. */

import { known, say } from "../words.js";
import { seatName } from "./names.js";

/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {{outcome: Outcome | null, seats: Seat[]}} doc @param {number[]} mine  the seats of who looks */
export function ending(doc, mine) {
  const outcome = /** @type {Outcome} */ (doc.outcome);
  const { ranks } = outcome;
  const winners = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []));
  if (winners.length === ranks.length) return say("web.banner.drawn", { why: whyDrawn(outcome) });
  const why = whyWon(outcome, doc.seats, mine);
  if (winners.length > 1)
    return say("web.banner.shared", {
      names: winners.map((at) => seatName(doc.seats[at], at)).join(say("web.and")),
      why,
    });
  const [winner] = winners;
  if (mine.length === 1 && mine[0] === winner) return say("web.banner.won", { why });
  return say("web.banner.won_by", { name: seatName(doc.seats[winner], winner), why });
}

/** @param {Outcome} outcome */
function whyDrawn({ reason, scores }) {
  const n = scores?.[0] ?? 0;
  const key = reason === "scored" && n === 0 ? "no_points" : reason;
  return known(`web.reason.drawn.${key}`) ? say(`web.reason.drawn.${key}`, { n }) : say(`web.reason.${reason}`);
}

/** Whoever abandons a game comes last; a bot does so by failing. @param {Outcome} outcome @param {Seat[]} seats @param {number[]} mine */
function whyWon({ ranks, reason }, seats, mine) {
  const last = ranks.indexOf(Math.max(...ranks));
  const loser = seatName(seats[last], last);
  if (reason === "abandoned" && seats[last].kind === "bot") return say("web.reason.failed", { name: loser });
  const told = mine[0] === last ? `web.reason.by_me.${reason}` : `web.reason.to_me.${reason}`;
  return say(mine.length === 1 && known(told) ? told : `web.reason.${reason}`, { loser });
}
