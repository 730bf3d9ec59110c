/** The board of a table as a small picture, fetched when it comes into sight and again when something has happened. */

import { Stage } from "../board/stage.js";
import { get } from "../http.js";
import { language } from "../settings.js";
import { loadSheet } from "../sheet.js";

/** @typedef {import("../wire.d.ts").Summary} Summary */

export class Picture {
  element = document.createElement("div");
  inSight = false;
  shown = 0; // when what it shows was so, in ms since 1970

  /** @param {string} assets @param {Summary} summary */
  constructor(assets, summary) {
    this.assets = assets;
    this.summary = summary;
    this.stage = new Stage({ game: summary.game, fixed: true });
    this.element.className = "picture";
    this.element.setAttribute("aria-hidden", "true"); // the words beside it say which game it is, and how it stands
    this.element.append(this.stage.element("board"));
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.inSight = isIntersecting;
      this.follow(this.summary);
    }).observe(this.element);
  }

  /** @param {Summary} summary  as it is now */
  follow(summary) {
    this.summary = summary;
    if (!this.inSight || this.shown === summary.changed || summary.stage === "waiting") return;
    this.shown = summary.changed;
    void this.load().catch(() => (this.shown = 0)); // a picture may be missing; it is asked for again with the next look
  }

  async load() {
    const { table, game, yours } = this.summary;
    const seat = yours.length === 1 ? `&seat=${yours[0]}` : "";
    const [{ table: seen }] = await Promise.all([
      get(`/api/tables/${table}?show=scene${seat}`),
      loadSheet(this.assets, game, language()),
    ]);
    if (seen.scene) this.stage.show(boardOf(seen.scene), { animate: false });
  }
}

/** A picture shows no hands. @param {import("../wire.d.ts").Scene} scene */
const boardOf = (scene) => ({
  ...scene,
  parts: { board: scene.parts.board },
  things: Object.fromEntries(Object.entries(scene.things).filter(([, thing]) => thing.part === "board")),
});
