/** How a game ended and why, told to whoever looks: the one who did it, the one it was done for, or anybody else. */

import { known, say } from "../words.js";
import { seatName } from "./names.js";

/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {{game: string, outcome: Outcome | null, seats: Seat[]}} doc @param {number[]} mine  the seats of who looks */
export function ending(doc, mine) {
  const outcome = /** @type {Outcome} */ (doc.outcome);
  const { ranks } = outcome;
  const winners = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []));
  if (winners.length === ranks.length) return say("web.banner.drawn", { why: whyDrawn(doc.game, outcome) });
  const why = whyWon(doc.game, outcome, doc.seats, mine);
  if (winners.length > 1)
    return say("web.banner.shared", {
      names: winners.map((at) => seatName(doc.seats[at], at)).join(say("web.and")),
      why,
    });
  const [winner] = winners;
  if (mine.length === 1 && mine[0] === winner) return say("web.banner.won", { why });
  return say("web.banner.won_by", { name: seatName(doc.seats[winner], winner), why });
}

/** @param {string} game @param {Outcome} outcome */
function whyDrawn(game, { reason, scores }) {
  const n = scores?.[0] ?? 0;
  const pointless = reason === "scored" && n === 0 && known(`${game}.reason.drawn.no_points`);
  return say(reasonKey(game, "drawn", pointless ? "no_points" : reason), { n });
}

/** Whoever abandons a game comes last; a bot does so by failing. @param {string} game @param {Outcome} outcome @param {Seat[]} seats @param {number[]} mine */
function whyWon(game, { ranks, reason }, seats, mine) {
  const last = ranks.indexOf(Math.max(...ranks));
  const loser = seatName(seats[last], last);
  if (reason === "abandoned" && seats[last].kind === "bot") return say("web.reason.failed", { name: loser });
  const to = mine.length !== 1 ? "anybody" : mine[0] === last ? "by_me" : "to_me";
  return say(reasonKey(game, to, reason), { loser });
}

/** The words for a reason: those for whom they are said to before others, the game's before the house's. @param {string} game @param {string} to @param {string} reason */
const reasonKey = (game, to, reason) =>
  [`${game}.reason.${to}.${reason}`, `web.reason.${to}.${reason}`, `${game}.reason.${reason}`].find(known) ?? `web.reason.${reason}`;
