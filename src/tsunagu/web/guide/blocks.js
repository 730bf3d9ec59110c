/** What is to be read about a game, piece by piece: headings, clauses with their numbers, lists and tables. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @typedef {import("../wire.d.ts").GuideBlock} Block */
/** @typedef {Block["spans"]} Spans */

/** @param {Block} block */
export function blockView({ kind, spans, clause, reading, rows = [] }) {
  if (kind === "heading") return html`<h3>${spansView(spans)}</h3>`;
  if (kind === "table")
    return html`<table>
      ${rows.map((row, at) => html`<tr>${row.map((cell) => (at === 0 ? html`<th scope="col">${spansView(cell)}</th>` : html`<td>${spansView(cell)}</td>`))}</tr>`)}
    </table>`;
  if (!clause) return html`<p>${spansView(spans)}</p>`;
  return html`<p data-clause=${clause}>
    <span class="number quiet">${clause}</span>
    ${reading ? html`<span class="reading">${say("web.rules.reading", { what: reading })}</span>` : nothing}
    ${spansView(spans)}
  </p>`;
}

/** @param {Spans} spans */
export const spansView = (spans) =>
  spans.map(([text, style]) => {
    if (style === "code") return html`<code>${text}</code>`;
    if (style === "strong") return html`<strong>${text}</strong>`;
    return style === "em" ? html`<em>${text}</em>` : text;
  });
