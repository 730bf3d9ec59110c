/** What is seen when the table is not there: it is still on its way, the connection is lost, or there is none. */

import { html } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** @param {boolean} late  whether something was lost on the way and is fetched again */
export const loadingView = (late) =>
  html`<main class="loading" aria-busy="true"><p role="status">${say(late ? "web.late" : "web.loading")}</p></main>`;

/** In the place of whose turn it is. @param {import("./connection.js").Connection} connection */
export const lostView = (connection) => html`<p class="headline lost" role="alert">
  ${say("web.connection.lost")} <button type="button" class="link" @click=${() => connection.hurry()}>${say("web.connection.now")}</button>
</p>`;

export const goneView = () => html`
  <main class="empty card">
    <h1>${say("web.gone.title")}</h1>
    <p>${say("web.gone.why")}</p>
    <a class="button primary" href="/">${say("web.gone.lobby")}</a>
  </main>
`;
