/** The form for a new table: game, options, seats, clock, and what is allowed. */

import { html, nothing } from "../vendor/lit-html.js";
import { post } from "../http.js";
import { choiceName, gameName, optionName, roleName } from "../table/names.js";
import { say } from "../words.js";
import { clockFields, clockRule } from "./clock_fields.js";
import { seatFields, seatsAsked, seatsFor, takeSeats, valueOf } from "./seat_fields.js";

/** @typedef {import("../wire.d.ts").GameOption} Option */
/** @typedef {import("../wire.d.ts").GameDescription} Described */

const ALLOWED = /** @type {const} */ (["listed", "chat", "takebacks", "hints", "bots_take_over"]);
const WATCHERS = ["link", "anyone", "nobody"];
const FIRST = ["lot", "seated"];

export class NewTable {
  problem = "";
  busy = false;
  /** @type {Record<string, string | number>} */
  options = {};
  /** @type {import("./seat_fields.js").Asked[]} */
  seats = [];
  first = FIRST[0];
  clock = { kind: "none", minutes: 5, seconds: 5, periods: 3 };
  watch = "link";
  allowed = { listed: false, chat: true, takebacks: true, hints: true, bots_take_over: true };

  /** @param {Described[]} games @param {() => void} changed */
  constructor(games, changed) {
    this.games = games;
    this.changed = changed;
    this.game = games[0];
    this.choose(games[0]);
  }

  /** @param {Described} game */
  choose(game) {
    this.game = game;
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.settle();
  }

  /** As many seats as the options say; what the rule does not consult goes back to its default. */
  settle() {
    for (const { name, only_with, default: usual } of this.game.options) {
      if (only_with && this.options[only_with[0]] !== only_with[1]) this.options[name] = usual;
    }
    const count = Number(this.options.players ?? this.game.seats);
    this.seats = seatsFor(count, this.game.bots, this.seats);
    this.changed();
  }

  /** @param {SubmitEvent} event */
  async make(event) {
    event.preventDefault();
    this.busy = true;
    this.problem = "";
    this.changed();
    const asked = {
      game: this.game.game,
      options: this.options,
      seats: seatsAsked(this.seats),
      first: this.first,
      clock: clockRule(this.clock),
      watch: this.watch,
      ...this.allowed,
    };
    try {
      const made = await post("/api/tables", asked);
      const { table } = made.table;
      await takeSeats(table, this.seats);
      location.assign(`/t/${table}`);
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
      this.busy = false;
      this.changed();
    }
  }

  view() {
    return html`
      <form class="new-table panel" @submit=${(/** @type {SubmitEvent} */ event) => void this.make(event)}>
        <h2>${say("web.new.title")}</h2>
        <fieldset class="games">
          <legend>${say("web.new.game")}</legend>
          ${this.games.map((game) => this.gameView(game))}
        </fieldset>
        <fieldset class="seats-asked">
          <legend>${say("web.seats")}</legend>
          ${seatFields(this.seats, this.game.bots, this.changed, (at) => (this.first === "seated" ? roleName(this.game.game, at) : ""))}
          ${this.firstView()}
        </fieldset>
        <details>
          <summary>${say("web.new.options")}</summary>
          ${this.game.options.map((option) => this.optionView(option))} ${this.readingsView()}
        </details>
        <details>
          <summary>${say("web.new.table")}</summary>
          ${clockFields(this.clock, this.changed)}
          <label
            >${say("web.new.watch")}
            <select name="watch" @change=${(/** @type {Event} */ event) => (this.watch = valueOf(event))}>
              ${WATCHERS.map((who) => html`<option value=${who} ?selected=${this.watch === who}>${say(`web.watch.${who}`)}</option>`)}
            </select></label
          >
          ${ALLOWED.map(
            (name) =>
              html`<label class="check"
                ><input
                  type="checkbox"
                  name=${name}
                  .checked=${this.allowed[name]}
                  @change=${(/** @type {Event} */ event) => (this.allowed[name] = /** @type {HTMLInputElement} */ (event.target).checked)}
                />
                ${say(`web.allowed.${name}`)}</label
              >`,
          )}
        </details>
        ${this.problem ? html`<p class="why" role="alert">${this.problem}</p>` : nothing}
        <button type="submit" class="primary big" ?disabled=${this.busy}>${say("web.new.make")}</button>
      </form>
    `;
  }

  /** Who begins; before the lot is drawn, which seats there are to draw. */
  firstView() {
    const roles = this.seats.map((_, at) => roleName(this.game.game, at)).join(" · ");
    return html`<label
        >${say("web.new.first")}
        <select
          name="first"
          @change=${(/** @type {Event} */ event) => ((this.first = valueOf(event)), this.changed())}
        >
          ${FIRST.map((how) => html`<option value=${how} ?selected=${this.first === how}>${say(`web.first.${how}`)}</option>`)}
        </select></label
      >
      ${this.first === "lot" ? html`<p class="quiet small roles">${say("web.first.roles", { roles })}</p>` : nothing}`;
  }

  /** @param {Described} game */
  gameView(game) {
    return html`<label class="game"
      ><input
        type="radio"
        name="game"
        value=${game.game}
        .checked=${game === this.game}
        @change=${() => this.choose(game)}
      /><span
        ><strong>${gameName(game.game)}</strong><span class="quiet">${say(`${game.game}.about`)}</span></span
      ></label
    >`;
  }

  /** What in the rules of this game we had to infer; the choices that rest on it have a star. */
  readingsView() {
    const words = Object.values(this.game.inferred);
    if (words.length === 0) return nothing;
    return html`<div class="quiet small readings">
      <p>${say("web.new.inferred")}</p>
      <ul>
        ${words.map((word) => html`<li>${say(word)}</li>`)}
      </ul>
    </div>`;
  }

  /** @param {Option} option */
  optionView(option) {
    const { name, choices, only_with: needs, inferred } = option;
    const star = (/** @type {string | number} */ choice) => (String(choice) in inferred ? " *" : "");
    const idle = needs !== null && this.options[needs[0]] !== needs[1];
    const change = (/** @type {Event} */ event) => {
      this.options[name] = choices[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
      this.settle();
    };
    return html`<label
      >${optionName(this.game.game, name)}
      <select name=${`option-${name}`} ?disabled=${idle} @change=${change}>
        ${choices.map((choice) => html`<option .selected=${this.options[name] === choice}>${choiceName(this.game.game, name, choice)}${star(choice)}</option>`)}
      </select></label
    >`;
  }
}
