/** Lessons: the courses of a game with what is done, and their steps, each at an address of its own. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "../http.js";
import { icon } from "../icons.js";
import { startTable, usualSetup } from "../lobby/setup.js";
import { BOT } from "../lobby/seat_requests.js";
import { retry } from "../retry.js";
import { language, setPreference } from "../settings.js";
import { loadSheet } from "../sheet.js";
import { gameName } from "../table/names.js";
import { say } from "../words.js";
import { PrintSet } from "./print_set.js";
import { isDone, keepDone } from "./progress.js";
import { StepView } from "./step.js";

/** @typedef {import("../wire.d.ts").Course} Course */
/** @typedef {import("../wire.d.ts").LessonStep} LessonStep */
/** @typedef {{course: string, number: number}} Place */

export class Learn {
  /** @type {Course[] | null} once they are here */
  courses = null;
  /** Where we are; null: at the list. @type {Place | null} */
  place = null;
  /** @type {StepView | null} */
  shown = null;
  /** @type {Map<string, Promise<LessonStep>>} steps that were fetched, by their address */
  steps = new Map();
  problem = "";
  busy = false;

  /** @param {string} assets @param {string} game @param {HTMLElement} root @param {() => unknown} header */
  constructor(assets, game, root, header) {
    this.assets = assets;
    this.game = game;
    this.root = root;
    this.header = header;
    this.printing = new PrintSet(game, () => this.redraw());
  }

  /** Show what belongs to an address, if it is one of ours. @param {string} pathname */
  follow(pathname) {
    const [, rest] = pathname.split(`/learn/${this.game}`);
    const found = /^\/([a-z0-9-]+)\/([1-9][0-9]?)$/.exec(rest ?? "");
    if (rest && !found) return false;
    this.place = found && { course: found[1], number: Number(found[2]) };
    void this.open();
    return true;
  }

  /** @param {string} path */
  go(path) {
    history.pushState(null, "", path);
    this.follow(path);
  }

  async open() {
    const { place } = this;
    if (!this.shown) this.draw();
    const pieces = retry(() => loadSheet(this.assets, this.game, language()), () => {});
    this.courses ??= await retry(() => get(`/api/lessons/${this.game}`), () => {});
    const step = place && (await retry(() => this.fetchStep(place), () => {}));
    await pieces;
    if (place !== this.place) return;
    const before = this.shown;
    before?.remove();
    this.shown = null;
    this.problem = "";
    document.title = say("web.page_title", { headline: step?.title ?? say("web.learn.title"), game: gameName(this.game) });
    if (step) this.shown = new StepView(step, this);
    else this.showList(before !== null);
    const next = step && this.nextOf(step);
    if (next) void this.fetchStep(next).catch(() => {});
  }

  /** @param {boolean} stepped  from a step, whose link is gone: the keyboard begins at the heading */
  showList(stepped) {
    this.draw();
    scrollTo(0, 0);
    if (stepped) /** @type {HTMLElement | null} */ (this.root.querySelector("h1"))?.focus({ preventScroll: true });
  }

  /** Each is asked for once, the next one before it is needed. @param {Place} place @returns {Promise<LessonStep>} */
  fetchStep({ course, number }) {
    const path = `/api/lessons/${this.game}/${course}/${number}`;
    const asked = this.steps.get(path) ?? get(path);
    this.steps.set(path, asked);
    asked.catch((/** @type {import("../http.js").Refusal} */ refusal) => {
      this.steps.delete(path);
      if (refusal.status === 404) location.reload(); // another version of the server has other steps
    });
    return asked;
  }

  /** @param {LessonStep} step */
  judge({ course, number }) {
    return (/** @type {string[]} */ moves) => post(`/api/lessons/${this.game}/${course}/${number}/tries`, { moves });
  }

  /** @param {LessonStep} step */
  finish({ course, number }) {
    const name = this.courseOf(course)?.steps[number - 1].name;
    if (name) keepDone(this.game, course, name);
  }

  /** @param {string} name */
  courseOf(name) {
    return this.courses?.find((course) => course.name === name);
  }

  /** @param {Place} step @returns {Place | null} */
  nextOf({ course, number }) {
    return number < (this.courseOf(course)?.steps.length ?? 0) ? { course, number: number + 1 } : null;
  }

  /** @param {Place} place */
  pathOf({ course, number }) {
    return `/learn/${this.game}/${course}/${number}`;
  }

  /** The first game, against the kindest bot, with the coach beside it. */
  async play() {
    this.busy = true;
    this.problem = "";
    this.redraw();
    try {
      /** @type {import("../wire.d.ts").GameDescription[]} */
      const games = await get("/api/games");
      const game = games.find((one) => one.game === this.game);
      if (!game) return;
      setPreference("coach", true);
      const setup = usualSetup(game);
      setup.seats = setup.seats.map((seat) => (seat.who === "me" ? seat : { ...seat, who: BOT + game.bots[0] }));
      location.assign(await startTable(game, setup));
    } catch (refusal) {
      this.problem = /** @type {Error} */ (refusal).message;
      this.busy = false;
      this.redraw();
    }
  }

  redraw() {
    if (this.shown) this.shown.redraw();
    else this.draw();
  }

  draw() {
    render(this.view(), this.root);
  }

  // What a step shows of its course.

  /** @param {LessonStep} step */
  whereView({ course, number }) {
    const of = this.courseOf(course);
    return html`<a href=${`/learn/${this.game}`} @click=${this.link(`/learn/${this.game}`)}>${gameName(this.game)}</a>
      <span>${of?.title}</span> <span>${say("web.learn.at", { number, n: of?.steps.length ?? number })}</span>
      <progress max=${of?.steps.length ?? 1} value=${number} aria-hidden="true"></progress>`;
  }

  /** @param {LessonStep} step */
  backView({ course, number }) {
    const path = number > 1 ? this.pathOf({ course, number: number - 1 }) : `/learn/${this.game}`;
    return html`<a class="button" data-back href=${path} @click=${this.link(path)}>${icon("back")} <span>${say("web.learn.back")}</span></a>`;
  }

  /** On to the next step; after the last one to the first game, or back to the list. @param {LessonStep} step @param {boolean} done */
  onView(step, done) {
    const next = this.nextOf(step);
    const path = next ? this.pathOf(next) : `/learn/${this.game}`;
    if (!next && done && step.course === this.courses?.[0].name) return this.playView();
    const leave = this.link(path, () => this.passed(step));
    return html`<a class=${done ? "button primary" : "button"} data-next data-lead=${done ? "" : nothing} href=${path} @click=${leave}>
      <span>${say(done ? (next ? "web.learn.next" : "web.learn.list") : "web.learn.skip")}</span> ${icon("forth")}
    </a>`;
  }

  playView() {
    return html`${this.problem ? html`<p class="why" role="alert">${this.problem}</p>` : nothing}
      <button type="button" class="primary" data-play data-lead ?disabled=${this.busy} @click=${() => void this.play()}>${say("web.learn.first_game")}</button>`;
  }

  /** A step that only shows something is done when one goes on. @param {LessonStep} step */
  passed(step) {
    if (step.asks === 0) this.finish(step);
  }

  /** A link that does not load the page anew. @param {string} path @param {() => void} [before] */
  link(path, before) {
    return (/** @type {MouseEvent} */ event) => {
      before?.();
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      this.go(path);
    };
  }

  // The list.

  view() {
    if (this.place || !this.courses) return html`${this.header()}<main class="loading" aria-busy="true"><p role="status">${say("web.loading")}</p></main>`;
    const [first, ...more] = this.courses;
    return html`
      ${this.header()}
      <main class="learn">
        <h1 tabindex="-1">${say("web.learn.heading", { game: gameName(this.game) })}</h1>
        <p class="about">${say(`${this.game}.about`)}</p>
        <p class="row"><a class="button" href=${`/rules/${this.game}`}>${say("web.guide.rules.name")}</a> <a class="button" href=${`/strategy/${this.game}`}>${say("web.guide.strategy.name")}</a></p>
        ${first ? this.courseView(first, true) : html`<p>${say("web.learn.none")}</p>`}
        ${more.length ? html`<h2>${say("web.learn.more")}</h2>` : nothing}
        <div class="courses">${more.map((course) => this.courseView(course, false))}</div>
        <section class="panel first-game">
          <h2>${say("web.learn.first_game")}</h2>
          <p>${say("web.learn.first_game_about")}</p>
          <p class="row">${this.playButton()} <a class="button" href="/">${say("web.gone.lobby")}</a></p>
        </section>
        ${this.printing.view()}
        <p><a href=${`/paper/${this.game}`} data-paper>${say("web.learn.paper")}</a></p>
      </main>
    `;
  }

  playButton() {
    return html`${this.problem ? html`<span class="why" role="alert">${this.problem}</span>` : nothing}
      <button type="button" data-play ?disabled=${this.busy} @click=${() => void this.play()}>${say("web.box.play")}</button>`;
  }

  /** @param {Course} course @param {boolean} main */
  courseView(course, main) {
    const done = course.steps.map(({ name }) => isDone(this.game, course.name, name));
    const n = done.filter(Boolean).length;
    const open = done.indexOf(false);
    const path = this.pathOf({ course: course.name, number: open < 0 ? 1 : open + 1 });
    const label = n === 0 ? "web.learn.start" : open < 0 ? "web.learn.once_more" : "web.learn.go_on";
    return html`
      <section class="panel course" data-of=${course.name} data-complete=${open < 0 ? "" : nothing}>
        <h2>${course.title}</h2>
        <p>${course.about}</p>
        <p class="quiet small">${say("web.learn.minutes", { n: course.minutes })}</p>
        <p class="done-so-far"><progress max=${course.steps.length} value=${n} aria-hidden="true"></progress> <span class="quiet small">${say("web.learn.done_so_far", { done: n, n: course.steps.length })}</span></p>
        <p><a class=${main ? "button primary big" : "button"} data-start href=${path} @click=${this.link(path)}>${say(label)}<span class="hidden">: ${course.title}</span></a></p>
        <details ?open=${main}>
          <summary>${say("web.learn.steps")}</summary>
          <ol>
            ${course.steps.map(({ title }, at) => {
              const to = this.pathOf({ course: course.name, number: at + 1 });
              return html`<li data-done=${done[at] ? "" : nothing}>
                <a href=${to} @click=${this.link(to)}>${title}</a>
                ${done[at] ? html`<span class="tick">${icon("check")}<span class="hidden">${say("web.learn.done")}</span></span>` : nothing}
              </li>`;
            })}
          </ol>
        </details>
      </section>
    `;
  }
}
