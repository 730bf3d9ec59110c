/** Short lines between those at the table. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { seatName } from "./names.js";

const LONGEST = 200;

/** Whether somebody is there to talk to: bots do not answer, empty seats neither. @param {import("../types.js").Doc} doc */
export const hasPeople = ({ rules, seats }) => rules.chat && seats.filter(({ kind }) => kind === "person").length > 1;

/** @param {import("./screen.js").Table} table */
export function chatView(table) {
  const { doc, seats } = table.connection;
  if (!doc || !hasPeople(doc)) return nothing;
  const speaker = seats.includes(doc.as ?? -1) ? doc.as : (seats[0] ?? null);
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const text = /** @type {HTMLInputElement} */ (form.elements.namedItem("text")).value.trim();
    if (!text) return;
    form.reset();
    void table.command({ do: "say", text, seat: speaker });
  };
  return html`
    <section class="panel chat" data-sheet-of="chat">
      <h2>${say("web.chat.title")}</h2>
      <ol class="scroll" data-follow tabindex="0" aria-live="polite" aria-label=${say("web.chat.title")}>
        ${doc.chat.map(({ seat, text }) => html`<li><span class="quiet">${seatName(doc.seats[seat], seat)}</span> ${text}</li>`)}
      </ol>
      ${
        speaker === null
          ? nothing
          : html`<form class="line" @submit=${send}>
              <input
                name="text"
                maxlength=${LONGEST}
                autocomplete="off"
                aria-label=${say("web.chat.write")}
                placeholder=${say("web.chat.write")}
              />
              <button type="submit">${say("web.chat.send")}</button>
            </form>`
      }
    </section>
  `;
}
