/** How a game ended and why, told to whoever looks: the one who did it, the one it was done for, or anybody else. */

import { known, say } from "../words.js";
import { politeName } from "./names.js";

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
      names: winners.map((at) => politeName(doc.seats[at], at)).join(say("web.and")),
      why,
    });
  const [winner] = winners;
  const name = politeName(doc.seats[winner], winner);
  const won = mine.length === 1 && mine[0] === winner;
  const n = lead(outcome);
  if (n > 0) return won ? say("web.result.won_points", { n }) : say("web.result.won_points_by", { n, name });
  return won ? say("web.banner.won", { why }) : say("web.banner.won_by", { name, why });
}

/** By how many points the first is ahead, where points decided. @param {Outcome} outcome */
function lead({ reason, ranks, scores }) {
  if (reason !== "scored" || !scores) return 0;
  const first = scores[ranks.indexOf(1)];
  return first - Math.max(...scores.filter((_, at) => ranks[at] > 1));
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
  const loser = politeName(seats[last], last);
  if (reason === "abandoned" && seats[last].kind === "bot") return say("web.reason.failed", { name: loser });
  const to = mine.length !== 1 ? "anybody" : mine[0] === last ? "by_me" : "to_me";
  return say(reasonKey(game, to, reason), { loser });
}

/** The words for a reason: those for whom they are said to before others, the game's before the house's. @param {string} game @param {string} to @param {string} reason */
const reasonKey = (game, to, reason) =>
  [`${game}.reason.${to}.${reason}`, `web.reason.${to}.${reason}`, `${game}.reason.${reason}`].find(known) ?? `web.reason.${reason}`;
