/** Where the picked piece can go: places to tap, one of them perhaps aimed at, and the ghost that shows what would lie there. */

import { middle } from "./boxes.js";
import { Buttons } from "./buttons.js";
import { Contacts } from "./contacts.js";
import { Ghost } from "./ghost.js";
import { under } from "./nearest.js";
import { create, rectangle, write } from "./svg.js";

/** @typedef {import("./types.js").PlacedTarget} PlacedTarget */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./buttons.js").Button} Button */
/** @typedef {import("./part.js").Part} Part */

const DOT = 0.15; // of a cell
const BAR = 0.11; // of a cell: half a stroke through the dot where one had better not go

export class Targets {
  buttons = new Buttons("data-target", (part) => part.targets);
  /** @type {Map<number, PlacedTarget>} */
  byIndex = new Map();
  /** @type {number | null} where the piece lies on trial */
  aimed = null;
  /** @type {number | null} under the mouse */
  hovered = null;
  /** @type {number | null} with the keyboard on it */
  focused = null;
  /** @type {number | null} under the piece that is dragged */
  dragged = null;
  /** @type {number | null} under the mouse, where it cannot go: only what it would touch is shown */
  denied = null;
  /** @type {Button | null} the target that shows the ghost */
  lit = null;

  /** @param {string} game */
  constructor(game) {
    this.ghost = new Ghost(game);
    this.contacts = new Contacts(game);
  }

  /** @param {PlacedTarget[]} list @param {(name: string) => Part} partOf */
  set(list, partOf) {
    this.byIndex = new Map(list.map((target) => [target.index, target]));
    for (const at of /** @type {const} */ (["aimed", "hovered", "focused", "dragged"])) {
      const index = this[at];
      if (index !== null && !this.byIndex.get(index)?.legal) this[at] = null;
    }
    if (this.denied !== null && this.byIndex.get(this.denied)?.legal !== false) this.denied = null;
    this.buttons.set(
      list.map((target) => ({
        id: String(target.index),
        part: partOf(target.part),
        box: target.box,
        live: target.legal,
        attributes: {
          class: classOf(target),
          role: target.legal || (target.label && !target.readOnly) ? "button" : target.label ? "img" : null,
          "aria-label": target.label || null,
          "aria-disabled": target.legal || !target.label || target.readOnly ? null : "true", // but it says why
          "aria-pressed": target.legal ? String(target.index === this.aimed) : null,
        },
        shapes: () => shapes(target),
      })),
    );
    this.lit = null;
    this.light();
  }

  /** @param {number | null} index */
  aim(index) {
    this.aimed = index !== null && this.byIndex.get(index)?.legal ? index : null;
    for (const { id, element } of this.buttons.live()) {
      write(element, { "aria-pressed": String(Number(id) === this.aimed) });
    }
    this.light();
  }

  /** Show the ghost where it belongs now. */
  light() {
    const index = this.dragged ?? this.hovered ?? this.focused ?? this.aimed;
    const lit = index === null ? null : (this.buttons.all.get(String(index)) ?? null);
    if (this.lit !== lit) this.lit?.element.classList.remove("lit");
    lit?.element.classList.add("lit");
    this.lit = lit;
    this.ghost.show(lit);
    const denied = this.denied === null ? null : (this.buttons.all.get(String(this.denied)) ?? null);
    this.contacts.show(lit ?? denied, this.byIndex.get(index ?? this.denied ?? -1)?.contacts);
  }

  /** The target that a piece dropped there is meant for: a legal one, or else one to ask about. @param {Point} point  on the screen */
  at(point) {
    for (const legal of [true, false]) {
      for (const part of new Set([...this.buttons.all.values()].map((button) => button.part))) {
        const view = part.view(true);
        if (!view?.isVisible(point)) continue;
        const here = [...this.byIndex.values()].filter((one) => one.part === part.name && one.legal === legal);
        const found = under(view.toPart(point), here);
        if (found) return found;
      }
    }
    return null;
  }
}

/** @param {PlacedTarget} target */
const classOf = ({ legal, faint, warned, planned, readOnly }) =>
  readOnly ? "target read" : !legal ? "target refused" : planned ? "target legal planned" : warned ? "target legal warned" : faint ? "target legal faint" : "target legal";

/** @param {PlacedTarget} target @returns {SVGElement[]} */
function shapes({ box, legal }) {
  const hit = create("rect", { class: "hit", ...rectangle(box) });
  const frame = create("rect", { class: "frame", ...rectangle(box, 3), rx: 8 });
  if (!legal) return [hit, frame];
  const { x, y } = middle(box);
  const side = Math.min(box[2], box[3]);
  return [
    hit,
    create("circle", { class: "dot", cx: x, cy: y, r: side * DOT }),
    create("path", { class: "strike", d: `M${x - side * BAR} ${y + side * BAR}L${x + side * BAR} ${y - side * BAR}` }),
    frame,
  ];
}
