/** Beside the board: what can be explained of the position, the last hint, and what was explained. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { shortView } from "./in_short.js";
import { topicName } from "./names.js";
import { ruleLink } from "./rule_link.js";
import { agreedView } from "./seats.js";

/** @typedef {import("./screen.js").Table} Table */

/** Its room stays, whatever is in it. @param {Table} table */
export function explanationView(table) {
  const { doc } = table.connection;
  if (!doc?.scene) return nothing;
  const tips = tipsOf(table.play);
  return html`
    <section class="panel about" data-sheet-of="explanation" aria-label=${say("web.explain.title")}>
      <div class="topics"><button type="button" data-rules @click=${() => void table.openRules()}>${say("web.rules.open")}</button>${doc.topics.map((about) => topicButton(table, doc.game, about))}</div>
      <div class="scroll room" tabindex="0">
        ${agreedView(doc)}${tipsView(tips, table)}${table.note.view(doc, table.openRules)}${table.note.lines.length > 0 || tips.length > 0 ? nothing : doc.outcome ? table.result.whyView(doc, table.openRules) : goingOnView(table, doc.game)}
      </div>
    </section>
  `;
}

/** While the game goes on and nothing else is asked: the next step where help is needed, and always aim and turn. @param {Table} table @param {string} game */
const goingOnView = ({ coach, play }, game) => html`${coach.view(play)}${shortView(game)}`;

/** @param {Table} table @param {string} game @param {string} about */
const topicButton = (table, game, about) =>
  html`<button type="button" data-topic=${about} aria-pressed=${String(table.note.about === about)} @click=${() => void table.note.open(about)}>
    ${topicName(game, about)}
  </button>`;

/** The last hint, as long as it is about the position that is seen. @param {import("./play.js").Play | null} play */
const tipsOf = (play) => (play?.tips && play.tips.position === play.position ? play.tips.lines : []);

/** @param {import("./note.js").Told[]} tips @param {Table} table */
const tipsView = (tips, { openRules }) => html`<div class="tips" role="status">
  ${tips.length > 0 ? html`<ul>${tips.map(({ text, clause }) => html`<li>${text}${ruleLink(clause, openRules)}</li>`)}</ul>` : nothing}
</div>`;
