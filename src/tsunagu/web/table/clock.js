/** Clocks: what each seat has left, counted down between the server's messages. */

import { say } from "../words.js";

const SHORT = 20_000; // from here on a clock is urgent, with tenths below ten seconds

/**
 * ms that a seat has left now, and the periods after that.
 *
 * @param {import("../types.js").Doc} doc @param {number} seat @param {number} now  server time
 */
export function timeLeft(doc, seat, now) {
  const clock = doc.clock;
  if (!clock) return null;
  const spent = clock.running === seat && clock.since !== null ? Math.max(0, now - clock.since) : 0;
  let left = clock.left[seat] - spent;
  let periods = clock.periods?.[seat] ?? 0;
  const { step } = doc.rules.clock;
  while (left <= 0 && periods > 0) {
    left += step;
    periods -= 1;
  }
  return { left: Math.max(0, left), periods, running: clock.running === seat, urgent: left < SHORT };
}

/** @param {{left: number, periods: number}} time */
function clockText({ left, periods }) {
  const shown = left < 10_000 ? `0:0${(Math.floor(left / 100) / 10).toFixed(1)}` : whole(Math.ceil(left / 1000));
  return periods > 0 ? say("web.clock.periods", { time: shown, n: periods }) : shown;
}

/** Seconds as hours, minutes and seconds. @param {number} seconds */
function whole(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Write what the clocks on the page say now, and nothing else: a tick of the clock is no reason to draw anything anew.
 *
 * @param {ParentNode} root @param {import("../types.js").Doc} doc @param {number} now  server time
 */
export function showClocks(root, doc, now) {
  for (const element of root.querySelectorAll("[data-clock]")) {
    const time = timeLeft(doc, Number(element.getAttribute("data-clock")), now);
    if (!time) continue;
    const [text, look] = [clockText(time), time.running && time.urgent ? "clock urgent" : "clock"];
    if (element.textContent !== text) element.textContent = text;
    if (element.className !== look) element.className = look;
  }
}
