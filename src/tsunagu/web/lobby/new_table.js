/** All options of a new table, each with what it means: who plays, the rules of the game, clock and table. */

import { html, nothing } from "../vendor/lit-html.js";
import { choiceAbout, choiceName, gameName, optionName, roleName } from "../table/names.js";
import { say } from "../words.js";
import { clockFields } from "./clock_fields.js";
import { seatFields, valueOf } from "./seat_fields.js";
import { ALLOWED, FIRST, HELP, settle, WATCHERS } from "./setup.js";

/** @typedef {import("../wire.d.ts").GameOption} Option */
/** @typedef {import("./setup.js").Setup} Setup */

export class NewTable {
  /** @param {import("./setup.js").Game} game @param {Setup} setup @param {() => void} redraw @param {(setup: Setup) => Promise<void>} start */
  constructor(game, setup, redraw, start) {
    this.game = game;
    this.setup = setup;
    this.redraw = redraw;
    this.start = start;
  }

  /** @param {string} problem  why it could not be made @param {boolean} busy */
  view(problem, busy) {
    const { game, setup, redraw } = this;
    const role = (/** @type {number} */ at) => (setup.first === "seated" ? roleName(game.game, at) : "");
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      void this.start(setup);
    };
    return html`
      <form class="new-table" aria-label=${say("web.new.title", { game: gameName(game.game) })} @submit=${submit}>
        <fieldset>
          <legend>${say("web.new.who")}</legend>
          ${seatFields(setup.seats, game.bots, redraw, role)} ${this.firstView()}
        </fieldset>
        ${
          game.options.length
            ? html`<fieldset>
                <legend>${say("web.new.options")}</legend>
                ${game.options.map((option) => this.optionView(option))} ${this.readingsView()}
              </fieldset>`
            : nothing
        }
        <fieldset>
          <legend>${say("web.new.table")}</legend>
          ${clockFields(setup.clock, redraw)} ${this.watchView()} ${this.helpView()} ${ALLOWED.map((name) => this.allowedView(name))}
        </fieldset>
        <p class="small"><a href=${`/paper/${game.game}`} data-paper>${say("web.paper.title")}</a></p>
        <div class="make">
          ${problem ? html`<p class="why" role="alert">${problem}</p>` : nothing}
          <button type="submit" class="primary big" ?disabled=${busy}>${say("web.new.make")}</button>
        </div>
      </form>
    `;
  }

  /** Who begins; before the lot is drawn, which seats there are to draw. */
  firstView() {
    const { setup, game } = this;
    const roles = setup.seats.map((_, at) => roleName(game.game, at)).join(" · ");
    const choose = (/** @type {Event} */ event) => ((setup.first = valueOf(event)), this.redraw());
    return html`<label
        >${say("web.new.first")}
        <select name="first" @change=${choose}>
          ${FIRST.map((how) => html`<option value=${how} ?selected=${setup.first === how}>${say(`web.first.${how}`)}</option>`)}
        </select></label
      >
      ${setup.first === "lot" ? html`<p class="quiet small roles">${say("web.first.roles", { roles })}</p>` : nothing}`;
  }

  watchView() {
    const { setup } = this;
    const choose = (/** @type {Event} */ event) => (setup.watch = valueOf(event));
    return html`<label
        >${say("web.new.watch")}
        <select name="watch" @change=${choose}>
          ${WATCHERS.map((who) => html`<option value=${who} ?selected=${setup.watch === who}>${say(`web.watch.${who}`)}</option>`)}
        </select></label
      >
      <p class="quiet small">${say("web.new.watch_about")}</p>`;
  }

  /** How much the table helps, each kind with what it means. */
  helpView() {
    const { setup } = this;
    const kinds = /** @type {(keyof typeof HELP)[]} */ (Object.keys(HELP));
    const choose = (/** @type {Event} */ event) => ((setup.help = kinds[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]), this.redraw());
    return html`<label
        >${say("web.new.help")}
        <select name="help" @change=${choose}>
          ${kinds.map((kind) => html`<option value=${kind} ?selected=${setup.help === kind}>${say(`web.help.${kind}.name`)}</option>`)}
        </select></label
      >
      <p class="quiet small">${say(`web.help.${setup.help}.about`)}</p>`;
  }

  /** @param {typeof ALLOWED[number]} name */
  allowedView(name) {
    const { allowed } = this.setup;
    const choose = (/** @type {Event} */ event) =>
      (allowed[name] = /** @type {HTMLInputElement} */ (event.target).checked);
    return html`<label class="check"
      ><input type="checkbox" name=${name} .checked=${allowed[name]} @change=${choose} />
      <span
        >${say(`web.allowed.${name}.name`)}<span class="quiet small">${say(`web.allowed.${name}.about`)}</span></span
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
    const { name, choices, only_with: needs, inferred, clauses } = option;
    const { game, setup } = this;
    const star = (/** @type {string | number} */ choice) => (String(choice) in inferred ? " *" : "");
    const idle = needs !== null && setup.options[needs[0]] !== needs[1];
    const change = (/** @type {Event} */ event) => {
      setup.options[name] = choices[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
      settle(game, setup);
      this.redraw();
    };
    const chosen = setup.options[name];
    const clause = clauses[String(chosen)];
    return html`<label
        >${optionName(game.game, name)}
        <select name=${`option-${name}`} ?disabled=${idle} @change=${change}>
          ${choices.map((choice) => html`<option .selected=${chosen === choice}>${choiceName(game.game, name, choice)}${star(choice)}</option>`)}
        </select></label
      >
      <p class="quiet small">
        ${choiceAbout(game.game, name, chosen)}
        ${clause ? html`<a href=${`/rules/${game.game}#${clause}`} target="_blank" data-rule=${clause}>${say("web.rules.clause", { clause })}</a>` : nothing}
      </p>`;
  }
}
