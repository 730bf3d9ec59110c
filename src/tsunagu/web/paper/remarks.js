/** What counts on the table, in sentences; pointing at one draws on the board what it speaks of. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @typedef {import("../wire.d.ts").Remark} Remark */

export class Remarks {
  /** @type {Remark[]} */
  list = [];
  /** The one that is pointed at, and the one that was pressed; -1: none. */
  pointed = -1;
  pressed = -1;

  /** @param {import("../board/stage.js").Stage} stage @param {() => void} redraw */
  constructor(stage, redraw) {
    this.stage = stage;
    this.redraw = redraw;
  }

  /** @param {Remark[]} list */
  set(list) {
    this.list = list;
    this.pointed = this.pressed = -1;
  }

  show() {
    const shown = this.list[this.pointed] ?? this.list[this.pressed];
    this.stage.marks(shown?.marks ?? []);
  }

  /** @param {number} at */
  point(at) {
    this.pointed = at;
    this.show();
  }

  /** @param {number} at */
  press(at) {
    this.pressed = this.pressed === at ? -1 : at;
    this.redraw();
  }

  view() {
    const warnings = this.list.some(({ warning }) => warning);
    return html`
      ${warnings ? html`<section class="warnings" aria-labelledby="warnings"><h2 id="warnings">${say("web.paper.warnings")}</h2>${this.listView(true)}</section>` : nothing}
      <section class="remarks" aria-labelledby="remarks"><h2 id="remarks">${say("web.paper.counts")}</h2>${this.listView(false)}</section>
    `;
  }

  /** @param {boolean} warnings */
  listView(warnings) {
    return html`<ul>
      ${this.list.map((remark, at) => (Boolean(remark.warning) === warnings ? html`<li>${this.remarkView(remark, at)}</li>` : nothing))}
    </ul>`;
  }

  /** @param {Remark} remark @param {number} at */
  remarkView({ said, marks }, at) {
    if (marks.length === 0) return html`<p>${said}</p>`;
    return html`<button type="button" class="remark" data-remark=${at} aria-pressed=${String(this.pressed === at)}
      @pointerenter=${() => this.point(at)} @pointerleave=${() => this.point(-1)} @focus=${() => this.point(at)} @blur=${() => this.point(-1)}
      @click=${() => this.press(at)}>${said}</button>`;
  }
}
