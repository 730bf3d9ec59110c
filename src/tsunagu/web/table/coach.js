/** For the first games: speaks up in the first turn, after something was refused, and when a turn takes long: what to do next. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { preference, setPreference } from "../settings.js";
import { say } from "../words.js";
import { adviceOf, optionOf } from "./choices.js";

/** @typedef {import("./play.js").Play} Play */

const LONG = 20_000; // ms after which somebody may be at a loss

export class Coach {
  /** The turn in which help is needed. */
  needed = "";
  position = "";
  timer = 0;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** The table changed: another turn begins without help. @param {Play | null} play */
  follow(play) {
    if (!play || play.position === this.position) return;
    this.position = play.position;
    clearTimeout(this.timer);
    if (play.seat !== null) this.timer = setTimeout(() => this.help(), LONG);
  }

  /** Something cannot be done, or it takes long. */
  help() {
    this.needed = this.position;
    this.redraw();
  }

  /** Whether it has something to say now. @param {Play} play */
  speaks({ doc, seat }) {
    const first = !doc.moves.some(([who]) => who === seat);
    return seat !== null && doc.stage === "playing" && !doc.rules.strict && preference("coach") && (first || this.needed === this.position);
  }

  /** Until it is sent away. @param {Play | null} play */
  view(play) {
    if (!play?.choices || !this.speaks(play)) return nothing;
    return html`
      <div class="coach">
        <button type="button" class="round close" data-coach-off aria-label=${say("web.coach.off")} title=${say("web.coach.off")}
          @click=${() => setPreference("coach", false)}>${icon("cross")}</button>
        ${stepsView(play, play.choices)}
      </div>
    `;
  }
}

/** What is picked up, and where it goes, as the game itself advises. @param {Play} play @param {import("../types.js").Choices} choices */
function stepsView({ chosen, aimed }, choices) {
  const { pick = "", place = "", more = "" } = adviceOf(choices, chosen);
  const fits = chosen.picked.length === 0 || (optionOf(choices, chosen)?.targets.length ?? 0) > 0;
  const steps = [pick, fits ? place : more, say("web.advice.confirm")];
  const now = aimed !== null ? 2 : chosen.picked.length > 0 ? 1 : 0;
  return html`<ol class="steps-to-do">
    ${steps.slice(0, Math.max(2, now + 1)).map((step, at) => (step ? html`<li aria-current=${at === now ? "step" : nothing} data-coach=${at === now ? "" : nothing}>${step}</li>` : nothing))}
  </ol>`;
}
