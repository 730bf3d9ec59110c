/** A small board on which a game plays itself while it is in sight. Where nothing shall move it stands still at its end. */

import { scenesOf } from "../board/scene.js";
import { Stage } from "../board/stage.js";
import { fetchFile, retry } from "../retry.js";
import { language, preference } from "../settings.js";
import { laySome } from "../sheet.js";

const PAUSE = 1_800; // ms between two moves
const LAST_PAUSE = 6_000; // ms for the last position

export class Miniature {
  element = document.createElement("div");
  /** @type {import("../board/types.js").Scene[]} none before they have come */
  scenes = [];
  at = 0; // which of them is shown
  loading = false;
  inSight = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {string} assets @param {string} game @param {() => void} onLoad  its pieces, and the faces of its bots, are on the page */
  constructor(assets, game, onLoad) {
    this.assets = assets;
    this.game = game;
    this.onLoad = onLoad;
    this.stage = new Stage({ game, fixed: true });
    this.element.className = "miniature";
    this.element.setAttribute("aria-hidden", "true"); // a decoration; the words beside it say what the game is
    this.element.append(this.stage.element("board"));
    new IntersectionObserver(([{ isIntersecting }]) => this.onSight(isIntersecting)).observe(this.element);
  }

  /** @param {boolean} inSight */
  onSight(inSight) {
    this.inSight = inSight;
    if (inSight && !this.loading) void this.load();
    else this.wait();
  }

  async load() {
    this.loading = true;
    const file = `${this.assets}/demos/${this.game}.${language()}.json`;
    const demo = /** @type {import("../wire.d.ts").Demo} */ (
      await retry(async () => (await fetchFile(file)).json(), () => {})
    );
    laySome(this.game, demo.sheet);
    this.onLoad();
    this.scenes = scenesOf(demo);
    const last = this.scenes.length - 1;
    this.show(this.moves() ? Math.floor(last / 2) : last); // one tile on an empty table would invite nobody
    this.wait();
  }

  /** Whether the reader lets things move. */
  moves() {
    return preference("motion") && this.stage.moves();
  }

  /** The next move comes after a while, if it can be seen then. */
  wait() {
    clearTimeout(this.timer);
    if (!this.inSight || !this.scenes.length) return;
    this.timer = setTimeout(() => this.step(), this.at === this.scenes.length - 1 ? LAST_PAUSE : PAUSE);
  }

  step() {
    if (!document.hidden && this.moves()) this.show((this.at + 1) % this.scenes.length);
    this.wait();
  }

  /** @param {number} at */
  show(at) {
    const startsOver = at < this.at;
    this.at = at;
    this.element.dataset.at = String(at);
    this.stage.show(this.scenes[at], { animate: !startsOver });
    if (startsOver) this.element.animate({ opacity: [0, 1] }, { duration: 400, easing: "ease-out" });
  }
}
