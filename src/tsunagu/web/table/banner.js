/** The one sentence that says what is going on: whose turn, what to do, how it ended. */

import { say } from "../words.js";
import { adviceFor } from "./choices.js";
import { ending } from "./ending.js";
import { seatName } from "./names.js";

/** @param {import("./play.js").Play} play */
export function headline({ connection, doc }) {
  if (doc.stage === "waiting") return say("web.banner.waiting");
  if (doc.outcome) return ending(doc, connection.seats);
  const turn = doc.turn ?? 0;
  const name = seatName(doc.seats[turn], turn);
  const away = doc.seats[turn].kind === "person" && connection.here[turn] === false;
  if (!connection.seats.includes(turn)) return say(away ? "web.banner.away" : "web.banner.theirs", { name });
  return connection.seats.length > 1 ? say("web.banner.named", { name }) : say("web.banner.yours");
}

/** What to do next, while it is ours to do it; or that there is nothing to do but to watch. @param {import("./play.js").Play} play */
export function advice(play) {
  if (play.connection.seats.length === 0) return say("web.banner.watching");
  if (play.busy) return say("web.banner.sending");
  if (play.seat === null || !play.choices) return "";
  return play.aimed === null ? adviceFor(play.choices, play.chosen) : say("web.advice.confirm");
}
