/** What is going on, in words: whose turn, what to do next, why something cannot be done, how it ended. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { claimLater } from "./absence.js";
import { adviceFor } from "./choices.js";
import { ending } from "./ending.js";
import { politeName, seatName } from "./names.js";
import { ruleLink } from "./rule_link.js";
import { lostView } from "./states.js";

/** @typedef {import("./play.js").Play} Play */

/** @param {Play} play */
export function headline({ connection, doc }) {
  if (doc.stage === "waiting") return ""; // the page says so itself
  if (doc.outcome) return ending(doc, connection.seats);
  const turn = doc.turn ?? 0;
  const name = politeName(doc.seats[turn], turn);
  const away = doc.seats[turn].kind === "person" && connection.here[turn] === false;
  if (!connection.seats.includes(turn)) return say(away ? "web.banner.away" : "web.banner.theirs", { name });
  return connection.seats.length > 1 ? say("web.banner.named", { name }) : say("web.banner.yours");
}

/** What to do next, while it is ours to do it; or that there is nothing to do but to watch. @param {Play} play */
function advice(play) {
  if (play.connection.seats.length === 0) return say("web.banner.watching");
  if (play.busy) return say("web.banner.sending");
  if (play.planned) return planView(play);
  if (play.early && play.choices && play.chosen.picked.length > 0) return adviceFor(play.choices, play.chosen);
  if (play.seat === null) return claimLater(play.connection) || (maySay(play) ? say("web.plan.may") : "");
  if (!play.choices) return "";
  if (play.aimed === null) return adviceFor(play.choices, play.chosen);
  return play.worth.saidOf(play.aimed) || say("web.advice.confirm");
}

/** A bot answers before one has read it. @param {Play} play */
const maySay = ({ ahead, doc }) => ahead && doc.seats[doc.turn ?? 0].kind === "person";

/** @param {Play} play */
const planView = (play) => html`${say("web.plan.made")} <button type="button" class="link" data-unplan @click=${() => play.escape()}>${say("web.plan.cancel")}</button>`;

/** Its room stays the same, whatever it says. @param {import("./screen.js").Table} table */
export function bannerView({ play, looking, result, connection, openRules }) {
  const now = looking.ply === null;
  const reason = (now && (play?.message || play?.warning)) || "";
  const next = play && !reason && play.doc.stage === "playing" ? advice(play) : result.said;
  const turn = play ? headline(play) : "";
  return html`
    <div class="banner" data-turn=${play?.seat === null ? "theirs" : "ours"}>
      ${connection.state === "open" ? html`<p class=${now ? "headline" : "headline shown"} role="status">${now ? turn : looking.shown}</p>` : lostView(connection)}
      <p class="advice quiet" aria-live="polite">${now ? next : html`${looking.newsView()}${turn}`}</p>
      <p class="why" role="alert">${reason}${reason ? ruleLink(play?.clause ?? "", openRules) : nothing}</p>
    </div>
  `;
}

/** The last move in words, if somebody else made it: for who hears the page. @param {import("../types.js").Doc} doc */
export function othersMove({ moves, said, seats, as }) {
  const last = moves.length - 1;
  const seat = moves[last]?.[0];
  if (seat === undefined || seat === as) return "";
  return say("web.live.moved", { name: seatName(seats[seat], seat), move: said?.[last]?.[0] ?? moves[last][1] });
}
