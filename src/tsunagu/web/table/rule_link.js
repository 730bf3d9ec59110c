/** A small link that opens the rules at the clause that a sentence rests on. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @param {string} clause  nothing where no rule says it @param {(clause: string) => unknown} open */
export const ruleLink = (clause, open) =>
  clause ? html` <button type="button" class="link" data-rule=${clause} @click=${() => void open(clause)}>${say("web.rules.clause", { clause })}</button>` : nothing;
