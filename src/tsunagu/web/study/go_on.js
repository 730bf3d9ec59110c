/** Going on from a position of a record: a new table, with whoever shall sit there. */

import { html, nothing } from "../vendor/lit-html.js";
import { get, post } from "../http.js";
import { seatFields } from "../lobby/seat_fields.js";
import { seatRequests, takeSeats, usualSeats } from "../lobby/seat_requests.js";
import { roleName } from "../table/names.js";
import { say } from "../words.js";

export class GoOn {
  game = "";
  /** @type {string[]} */
  bots = [];
  /** @type {import("../lobby/seat_requests.js").SeatRequest[]} */
  seats = [];
  problem = "";
  busy = false;

  /** @param {{text: string, ply: number | null, redraw: () => void}} study  or whatever else has a record */
  constructor(study) {
    this.study = study;
  }

  /** @param {string} game @param {number} count  of seats */
  async begin(game, count) {
    this.game = game;
    this.problem = "";
    try {
      /** @type {{game: string, bots: string[]}[]} */
      const all = await get("/api/games");
      this.bots = all.find((one) => one.game === game)?.bots ?? [];
      this.seats = usualSeats(count, this.bots);
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
    }
    this.study.redraw();
  }

  /** @param {SubmitEvent} event */
  async make(event) {
    event.preventDefault();
    this.busy = true;
    this.problem = "";
    this.study.redraw();
    const { text: record, ply } = this.study;
    try {
      const made = await post("/api/tables", { game: this.game, seats: seatRequests(this.seats), record, ply });
      await takeSeats(made.table.table, this.seats);
      location.assign(`/t/${made.table.table}`);
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
      this.busy = false;
      this.study.redraw();
    }
  }

  /** @param {boolean} hidden  whether there are cards that not everybody knows */
  view(hidden) {
    return html`
      <details class="panel go-on">
        <summary>${say("web.study.go_on")}</summary>
        <form class="join" @submit=${(/** @type {SubmitEvent} */ event) => void this.make(event)}>
          <p class="small quiet">${say("web.study.go_on_about")} ${hidden ? say("web.study.go_on_hidden") : nothing}</p>
          ${seatFields(
            this.seats,
            this.bots,
            () => this.study.redraw(),
            (at) => roleName(this.game, at),
          )}
          ${this.problem ? html`<p class="why" role="alert">${this.problem}</p>` : nothing}
          <button type="submit" class="primary" ?disabled=${this.busy || this.seats.length === 0}>
            ${say("web.study.go_on")}
          </button>
        </form>
      </details>
    `;
  }
}
