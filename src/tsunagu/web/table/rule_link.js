/** Sentences, each with a small link that opens the rules at the clause it rests on. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @param {string} clause  nothing where no rule says it @param {(clause: string) => unknown} open */
export const ruleLink = (clause, open) =>
  clause ? html` <button type="button" class="link" data-rule=${clause} @click=${() => void open(clause)}>${say("web.rules.clause", { clause })}</button>` : nothing;

/** Each sentence with its rule. @param {import("./note.js").Told[]} lines @param {(clause: string) => unknown} open */
export const sentencesView = (lines, open) => lines.map(({ text, clause }) => html`<p>${text}${ruleLink(clause, open)}</p>`);
