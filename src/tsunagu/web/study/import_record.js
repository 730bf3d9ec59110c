/** Import a record: pasted as text, or chosen as a file. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

export class ImportRecord {
  /** @param {import("./screen.js").Study} study */
  constructor(study) {
    this.study = study;
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    void this.study.bring(String(new FormData(form).get("record")));
  }

  /** @param {Event} event */
  async choose(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    try {
      const text = await file.text();
      input.value = ""; // so that the same file, mended, can be chosen again
      await this.study.bring(text);
    } catch {
      this.study.showProblem(new Error(say("web.study.no_file")));
    }
  }

  view() {
    const { text, problem, busy } = this.study;
    return html`
      <main class="lobby importing">
        <form class="new-table panel" @submit=${(/** @type {SubmitEvent} */ event) => this.submit(event)}>
          <h1>${say("web.study.title")}</h1>
          <p class="quiet">${say("web.study.lead")}</p>
          <label
            >${say("web.study.record")}
            <textarea name="record" required rows="10" spellcheck="false" autocapitalize="off" .value=${text}></textarea>
          </label>
          ${problem ? html`<p class="why" role="alert">${problem}</p>` : nothing}
          <div class="row">
            <button type="submit" class="primary big" ?disabled=${busy}>${say("web.study.look")}</button>
            <label class="button">
              <input type="file" class="hidden" accept=".txt,.json,.jsonl,text/plain,application/json"
                @change=${(/** @type {Event} */ event) => void this.choose(event)}
              />${say("web.study.file")}
            </label>
          </div>
        </form>
      </main>
    `;
  }
}
