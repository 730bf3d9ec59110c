/** A part of the scene on the screen, the board or a hand: its SVG, the things on it in drawing order, and its camera. */

import { turnBox } from "./boxes.js";
import { Camera } from "./camera.js";
import { inOrder, insertionPoint } from "./order.js";
import { create, write } from "./svg.js";
import { PIECES } from "./thing.js";
import { View } from "./view.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Item} Item */

const USUAL_SIDE = 100; // of a piece, in units of the scene

export class Part {
  /** @type {Box} of the scene, not turned */
  box = [0, 0, 1, 1];
  /** How far the part is turned, in quarters clockwise. */
  quarters = 0;
  /** @type {Item[]} in drawing order, as the children of `things` */
  items = [];
  // From the ground up. What is only seen is hidden from screen readers; they have the description and the buttons.
  things = create("g", { class: "things", "aria-hidden": "true" });
  ghost = create("g", { class: "ghost", "aria-hidden": "true" });
  contacts = create("g", { class: "contacts", "aria-hidden": "true" });
  marks = create("g", { class: "marks", "aria-hidden": "true" });
  picks = create("g", { class: "picks" });
  targets = create("g", { class: "targets" });
  world = create("g", {}, this.things, this.ghost, this.contacts, this.picks, this.targets, this.marks);
  svg;

  /** Told when another view of it is seen. @type {() => void} */
  onView = () => {};
  resized = new ResizeObserver(() => this.camera.placed && this.follow(false));

  /** @param {string} name @param {boolean} grows  whether its box may grow: then the view has air, and glides @param {boolean} movable  whether it can be moved and zoomed */
  constructor(name, grows, movable) {
    this.name = name;
    this.grows = grows;
    this.movable = movable;
    this.svg = create("svg", { class: "stage-part", "data-part": name, role: "group", tabindex: -1 }, this.world);
    if (movable) this.svg.classList.add("movable");
    this.camera = new Camera(() => {
      write(this.svg, { viewBox: this.camera.view.join(" ") });
      this.onView();
    });
    // In another window shape the same view box may show too little.
    if (grows) this.resized.observe(this.svg);
  }

  /** @param {Box} box @param {boolean} gently */
  setBox(box, gently) {
    if (this.camera.placed && box.every((side, at) => side === this.box[at])) return;
    this.box = box;
    if (!this.grows) this.camera.placed = false; // a hand shows all of its box and nothing else
    this.follow(gently);
  }

  /** @param {boolean} gently */
  follow(gently) {
    const { width, height } = this.svg.getBoundingClientRect();
    this.camera.follow(turnBox(this.box, this.quarters), height ? width / height : 0, gently);
  }

  /** Move the view, if it was zoomed, so that a box is in sight. @param {Box} box */
  reveal(box) {
    const view = this.view();
    if (!this.camera.moved || !view) return;
    const [x, y, width, height] = turnBox(box, this.quarters);
    const { x: left, y: top } = view.toView({ x: view.rect.left, y: view.rect.top });
    const [right, bottom] = [left + view.rect.width / view.scale, top + view.rect.height / view.scale];
    const dx = Math.min(0, x - left) + Math.max(0, x + width - right);
    const dy = Math.min(0, y - top) + Math.max(0, y + height - bottom);
    if (dx || dy) this.camera.move(dx, dy);
  }

  /** @param {number} quarters  0 to 3 */
  turn(quarters) {
    this.camera.turn(quarters - this.quarters);
    this.quarters = quarters;
    write(this.world, {
      transform: quarters ? `rotate(${90 * quarters})` : null,
      "data-turned": quarters || null,
    });
  }

  remove() {
    this.resized.disconnect();
    this.svg.remove();
  }

  /** How it lies on the screen, when a glide of the camera has ended unless `now`; null if it is nowhere. @param {boolean} [now] */
  view(now = false) {
    const rect = this.svg.getBoundingClientRect();
    if (!rect.width || !rect.height) return null;
    return new View(rect, now ? this.camera.view : this.camera.goal, this.quarters);
  }

  /** Put an item into its place, unless it is there. @param {Item} item */
  place(item) {
    const at = this.items.indexOf(item);
    if (at >= 0 && inOrder(this.items, at)) return;
    if (at >= 0) this.items.splice(at, 1);
    const to = insertionPoint(this.items, item);
    this.things.insertBefore(item.element, this.items[to]?.element ?? null);
    this.items.splice(to, 0, item);
  }

  /** The side of the smallest piece that lies here, in units. */
  pieceSide() {
    const sides = this.items.filter(({ thing }) => thing.layer === PIECES).map(({ element }) => element.getBBox().width);
    return sides.length > 0 ? Math.min(...sides) : USUAL_SIDE;
  }

  /** Take an item off the list; its element stays where it is. @param {Item} item */
  release(item) {
    this.items.splice(this.items.indexOf(item), 1);
  }
}
