/**
 * The one board: draws a scene, animates what changes, and reports what is chosen. It knows no rules, no table, no socket and no words.
 *
 *     import { Stage } from "./board/stage.js";
 *
 *     const stage = new Stage({ game: "toy", labels: { "hand-0": "Your hand" } }, {
 *       onPick: (key) => pick(key),                    // then say where it can go: stage.pickable, stage.targets, stage.ghost
 *       onTarget: (index) => send(places[index]),      // a click, a key, a drop, or the second tap of a finger
 *       onRefused: (index) => sayWhyNot(places[index]),
 *       onAim: () => showButtons(),                    // a finger tapped once: OK is stage.commit(), back is stage.aim(null)
 *       onEmpty: (part) => part === "hand-0" && takeBack(),
 *     });
 *     render(html`<div class="mat">${stage.element("board")}</div>${stage.element("hand-0")}`, root);
 *
 *     stage.show(doc.scene);                           // whenever it may have changed; only what did is touched
 *     stage.change([["things/last/x", 300]]);          // or by edits, as in a game's history; stage.change(edits, { animate: false })
 *
 *     stage.pickable([{ key: "red-a", name: "A", picked: true }]);
 *     stage.ghost([{ symbol: "red-a", turns: 1 }]);
 *     stage.targets([
 *       { index: 0, label: "column 3, row 0", legal: true, box: [300, 0, 100, 100] },
 *       { index: 1, label: "the red tile", legal: true, key: "red-b" },
 *       { index: 2, label: "column 4, row 0", legal: false, box: [400, 0, 100, 100] },
 *     ]);
 *     stage.marks([{ kind: "thread", at: ["red-a", "red-b"], tone: "gold" }, { kind: "badge", at: ["red-b"], text: "9" }]);
 *
 *     stage.zoom(1.3); stage.fit(); stage.turn(2); stage.motion = false;
 *
 * The sheet of symbols must be in the document first, and style/stage.css be loaded. A stage that is no longer needed: `stage.remove()`.
 */

import { Animator } from "./animate.js";
import { quarter } from "./boxes.js";
import { Choosing } from "./choosing.js";
import { Marks } from "./marks.js";
import { applyEdits } from "./scene.js";
import { BOARD, SceneView } from "./scene_view.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{animate?: boolean, mover?: string}} How  whether things are seen to move; and the hand of who moved, if it was one move */

export class Stage {
  /** Whether pieces may be seen to move, if the reader's system has nothing against it. */
  motion = true;

  /** @param {import("./types.js").StageOptions} options @param {import("./types.js").Hearer} [hearer] */
  constructor(options, hearer = {}) {
    this.animator = new Animator(options.game);
    this.view = new SceneView(options, this.animator);
    this.choosing = new Choosing(this.view, hearer);
    this.marked = new Marks(this.view);
    this.view.onPart = (part) => {
      this.choosing.listen(part);
      if (part.movable) part.onView = () => hearer.onView?.(part.camera.moved);
    };
    for (const [name, place] of Object.entries(options.parts ?? {})) place.append(this.element(name));
  }

  /** The SVG of a part, to be put anywhere on the page. @param {string} part */
  element(part) {
    return this.view.part(part).svg;
  }

  /** What is shown. @returns {Scene | null} */
  get scene() {
    return this.view.scene;
  }

  /** Show a scene: only the elements whose thing changed are touched. @param {Scene} scene @param {How} [how] */
  show(scene, { animate = true, mover } = {}) {
    const moving = animate && this.scene !== null && this.moves();
    this.view.show(scene, moving, (key) => this.choosing.wasThere(key), () => {
      this.choosing.refresh();
      this.marked.refresh();
    }, mover);
  }

  /** The scene changes by edits. @param {import("./types.js").Edit[]} edits @param {How} [how] */
  change(edits, how) {
    if (this.scene) this.show(applyEdits(this.scene, edits), how);
  }

  /** What each part is called. @param {Record<string, string>} labels */
  labels(labels) {
    this.view.labels = labels;
    this.view.label();
  }

  /** What can be picked up. @param {import("./types.js").Pickable[]} list */
  pickable(list) {
    this.choosing.pickable(list);
  }

  /** Where it can go. @param {import("./types.js").Target[]} list */
  targets(list) {
    this.choosing.targets(list);
  }

  /** What would lie on the target. @param {import("./types.js").GhostPiece[]} pieces */
  ghost(pieces) {
    this.choosing.ghost(pieces);
  }

  /** Lay it on trial on a target, as a finger's first tap does; null takes it back. @param {number | null} index */
  aim(index) {
    this.choosing.aim(index);
  }

  /** What is aimed at has been played and waits for its confirmation: shown as it will lie, at once. @param {boolean} sent */
  send(sent) {
    this.choosing.send(sent, this.moves());
  }

  /** The target it lies on on trial. @returns {number | null} */
  get aimed() {
    return this.choosing.aimed;
  }

  /** Choose the target that is aimed at. */
  commit() {
    if (this.aimed !== null) this.choosing.choose(this.aimed, false);
  }

  /** Put the keyboard on what can be chosen now, or as soon as there is something. */
  focus() {
    this.choosing.takeFocus();
  }

  /** Show these aids of the scene and no others. @param {string[]} names */
  aids(names) {
    this.view.aids = new Set(names);
    for (const item of this.view.items.values()) this.view.unveil(item);
  }

  /** Show one aid more, or less. @param {string} name @param {boolean} wanted */
  aid(name, wanted) {
    const others = [...this.view.aids].filter((one) => one !== name);
    this.aids(wanted ? [...others, name] : others);
  }

  /** @param {import("./types.js").Mark[]} list */
  marks(list) {
    this.marked.set(list);
  }

  /** @param {number} quarters  clockwise, from how the scene has it @param {string} [name]  of the part */
  turn(quarters, name = BOARD) {
    const part = this.view.part(name);
    const turns = quarter(quarters);
    if (turns === part.quarters) return;
    this.finish();
    const before = part.view();
    part.turn(turns);
    const after = part.view();
    if (before && after && this.moves()) this.animator.turn(part.world, before, after);
  }

  /** @param {number} times  more than 1 comes closer */
  zoom(times) {
    this.view.part(BOARD).camera.zoom(times, undefined, this.moves());
  }

  /** See the whole board again. */
  fit() {
    this.view.part(BOARD).camera.fit(this.moves());
  }

  /** @returns {boolean} whether pieces are seen to move */
  moves() {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Everything is at once where it belongs. */
  finish() {
    this.animator.finish();
  }

  /** Leave the page. */
  remove() {
    this.finish();
    this.animator.overlay.remove();
    for (const part of this.view.parts.values()) part.remove();
  }
}
