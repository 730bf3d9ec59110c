/** What can be shared of a game: pictures, a link with its record in it, and a board for other pages. */

import { html, nothing } from "./vendor/lit-html.js";
import { getFile } from "./http.js";
import { fragment } from "./record_link.js";
import { language, preference, shownTheme } from "./settings.js";
import { gameName } from "./table/names.js";
import { takeAlong } from "./take_along.js";
import { say } from "./words.js";

/** @typedef {"png" | "gif" | "strip"} Form */
/** @typedef {"link" | "embed"} Writing */
/** @typedef {import("./record_link.js").Place} Place */

/**
 * @typedef {object} Source  what is shared
 * @property {string} game
 * @property {() => Promise<string>} record  its text
 * @property {() => Place} place  what is shown of it
 * @property {(form: Form) => string} [picture]  where a picture of all of it is kept
 */

/** @type {readonly Form[]} */
const FORMS = ["png", "gif", "strip"];
const EMBED_SIZE = { width: 640, height: 560 }; // pixels

export class Share {
  /** What is being made. @type {Form | Writing | null} */
  busy = null;
  /** What was made last to be copied. */
  text = "";
  said = "";
  problem = "";

  /** @param {Source} source @param {() => void} redraw */
  constructor(source, redraw) {
    this.source = source;
    this.redraw = redraw;
  }

  /** @param {Form | Writing} what @param {() => Promise<void>} work */
  async make(what, work) {
    Object.assign(this, { busy: what, text: "", said: "", problem: "" });
    this.redraw();
    await work().catch((why) => {
      this.problem = why instanceof RangeError ? say("web.share.too_long") : /** @type {Error} */ (why).message;
    });
    this.busy = null;
    this.redraw();
  }

  /** @param {Form} form */
  async picture(form) {
    const { source } = this;
    const { ply, seat } = source.place();
    const look = { form, theme: shownTheme() };
    const kept = ply === null && seat === null && source.picture?.(form);
    const file = kept ? await getFile(`${kept}&theme=${look.theme}`) : await getFile("/api/pictures", { record: await source.record(), ply, seat, ...look });
    await takeAlong(file, `${source.game}-${form}.${form === "gif" ? "gif" : "png"}`);
  }

  /** A link or what a page has to say to show the board; copied where that is allowed, and shown. @param {Writing} what */
  async write(what) {
    const behind = await fragment(await this.source.record(), this.source.place());
    this.text = what === "link" ? `${location.origin}/study#${behind}` : this.embedCode(behind);
    this.said = await navigator.clipboard.writeText(this.text).then(
      () => say(`web.share.${what}_copied`),
      () => say("web.share.copy_this"),
    );
  }

  /** @param {string} behind  the # */
  embedCode(behind) {
    const theme = preference("theme");
    const address = `${location.origin}/embed?language=${language()}${theme === "system" ? "" : `&theme=${theme}`}#${behind}`;
    const { width, height } = EMBED_SIZE;
    return `<iframe src="${address.replaceAll("&", "&amp;")}" title="${gameName(this.source.game)}" width="${width}" height="${height}" loading="lazy"></iframe>`;
  }

  view() {
    const { busy } = this;
    return html`
      <div class="ways-to-share" aria-busy=${busy !== null}>
        ${FORMS.map((form) => html`<button type="button" data-share=${form} ?disabled=${busy !== null} @click=${() => void this.make(form, () => this.picture(form))}>${say(`web.share.${form}`)}</button>`)}
        ${/** @type {Writing[]} */ (["link", "embed"]).map((what) => html`<button type="button" data-share=${what} ?disabled=${busy !== null} @click=${() => void this.make(what, () => this.write(what))}>${say(`web.share.${what}`)}</button>`)}
      </div>
      <p class="small" role="status">${busy === null ? this.said : say("web.share.busy")}</p>
      ${this.problem ? html`<p class="why small" role="alert">${this.problem}</p>` : nothing}
      ${this.text ? html`<textarea class="copied" readonly rows="3" aria-label=${say("web.share.copied")} .value=${this.text} @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>` : nothing}
    `;
  }
}
