/** Choosing on the board: picks and targets joined with pointer, keyboard, drag and focus. */

import { Drag } from "./drag.js";
import { Focus, focus } from "./focus.js";
import { listenToKeys } from "./keyboard.js";
import { Picks } from "./picks.js";
import { Pointer } from "./pointer.js";
import { Targets } from "./targets.js";

/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Pickable} Pickable */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./view.js").Pose} Pose */
/** @typedef {import("./part.js").Part} Part */

export class Choosing {
  /** @type {Target[]} as the page gave them */
  wanted = [];
  /** @type {Drag | null} */
  drag = null;
  /** @type {Set<string>} pieces that were dropped onto a target, or sent there: they need not fly there again */
  there = new Set();
  /** @type {Map<string, {from: Pose, dim: Animation}>} pieces that have been played and are not yet confirmed: where they would come back from */
  sent = new Map();

  /** @param {import("./scene_view.js").SceneView} view @param {import("./types.js").Hearer} hearer */
  constructor(view, hearer) {
    this.view = view;
    this.hearer = hearer;
    this.places = new Targets(view.game);
    this.picks = new Picks();
    this.focus = new Focus([this.picks.buttons, this.places.buttons]);
    this.pointer = new Pointer({
      tap: (at, part, careful) => this.tap(at, part, careful),
      hover: (at) => this.hover(at),
      lift: (at, point) => this.lift(at, point),
      carry: (point) => this.carry(point),
      drop: (point) => this.drop(point),
    });
  }

  /** @param {Part} part */
  listen(part) {
    this.pointer.listen(part);
    listenToKeys(
      part.svg,
      this.places.buttons,
      ({ id }) => this.choose(Number(id), false),
      (button) => {
        this.places.focused = button?.live ? Number(button.id) : null;
        this.places.light();
        if (button) part.reveal(button.box);
      },
    );
    listenToKeys(
      part.svg,
      this.picks.buttons,
      ({ id }) => this.hearer.onPick?.(id),
      () => {},
    );
    part.svg.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.drag) return;
      event.preventDefault();
      this.drop(null);
    });
  }

  get aimed() {
    return this.places.aimed;
  }

  /** @param {Pickable[]} list */
  pickable(list) {
    this.focus.around(() => this.setPicks(list));
  }

  /** @param {Target[]} list */
  targets(list) {
    this.wanted = list;
    this.refresh();
  }

  /** Targets and picks that are things lie where these lie now. */
  refresh() {
    const placed = this.wanted.flatMap((target) => {
      if (target.key === undefined) return target.box ? [{ ...target, part: target.part ?? "board", box: target.box }] : [];
      const spot = this.view.spot(target.key);
      return spot ? [{ ...target, part: spot.part.name, box: spot.box }] : [];
    });
    this.focus.around(() => {
      this.places.set(placed, (name) => this.view.part(name));
      this.setPicks([...this.picks.byKey.values()]);
    });
  }

  /** @param {Pickable[]} list */
  setPicks(list) {
    const taken = new Set(this.wanted.filter(({ legal }) => legal).map(({ key }) => key));
    this.picks.set(
      list,
      (key) => this.view.spot(key),
      (key) => taken.has(key),
    );
  }

  /** @param {import("./types.js").GhostPiece[]} pieces */
  ghost(pieces) {
    this.places.ghost.set(pieces);
  }

  /** @param {number | null} index */
  aim(index) {
    if (index === null && this.sent.size === 0) this.there.clear();
    this.places.aim(index);
  }

  takeFocus() {
    const aimed = this.places.aimed === null ? null : this.places.buttons.all.get(String(this.places.aimed));
    const [target] = this.places.buttons.live();
    const button = aimed ?? target ?? this.focus.first();
    if (button) focus(button.element);
    else this.focus.park(this.view.part("board").svg);
  }

  /** A mouse and the keyboard choose at once, a finger first sees where the piece would lie. @param {number} index @param {boolean} careful */
  choose(index, careful) {
    const target = this.places.byIndex.get(index);
    if (!target) return;
    if (!target.legal) {
      if (target.readOnly) return;
      this.places.denied = index; // a finger has not hovered there
      this.places.light();
      this.hearer.onRefused?.(index);
      return;
    }
    const first = careful && this.aimed !== index;
    this.places.aim(index);
    if (first) this.hearer.onAim?.(index);
    else this.hearer.onTarget?.(index);
  }

  /** @param {EventTarget | null} at @param {Part} part @param {boolean} careful @returns {boolean} whether something was chosen */
  tap(at, part, careful) {
    this.there.clear();
    const target = this.places.buttons.find(at);
    const pick = target ? undefined : this.picks.buttons.find(at);
    if (target) this.choose(Number(target.id), careful);
    else if (pick) this.hearer.onPick?.(pick.id);
    else this.hearer.onEmpty?.(part.name);
    return Boolean(target?.live ?? pick);
  }

  /** @param {EventTarget | null} at */
  hover(at) {
    const target = this.places.buttons.find(at);
    this.places.hovered = target?.live ? Number(target.id) : null;
    this.places.denied = target && !target.live ? Number(target.id) : null;
    this.places.light();
  }

  /** @param {EventTarget | null} at @param {Point} point */
  lift(at, point) {
    const pick = this.picks.buttons.find(at);
    const item = pick && this.view.items.get(pick.id);
    const pose = item && this.view.pose(item.key, true);
    if (!item || !pose) return false;
    this.there.clear();
    this.view.animator.stop(item.key);
    if (!this.picks.byKey.get(item.key)?.picked) this.hearer.onPick?.(item.key);
    this.drag = new Drag(item, pose, point, this.view.animator);
    return true;
  }

  /** @param {Point} point */
  carry(point) {
    const target = this.places.at(point);
    this.places.dragged = target?.legal ? target.index : null;
    this.places.light();
    this.drag?.move(point, this.places.dragged !== null);
  }

  /** @param {Point | null} point */
  drop(point) {
    if (!this.drag) return;
    const target = point && this.places.at(point);
    const { key } = this.drag;
    this.drag.end();
    this.drag = null;
    this.places.dragged = null;
    if (target?.legal) this.there.add(key);
    if (target) this.choose(target.index, false);
    this.places.light();
  }

  /** Whether this piece is already seen where it lies now; asked once. @param {string} key */
  wasThere(key) {
    return this.there.delete(key);
  }

  /** What is aimed at has been played: its pieces go there at once. Refused, they come back. @param {boolean} sent @param {boolean} moving */
  send(sent, moving) {
    const { ghost } = this.places;
    ghost.send(sent);
    if (!sent) this.settle(moving);
    else if (this.sent.size === 0 && moving) this.depart(ghost);
  }

  /** @param {import("./ghost.js").Ghost} ghost */
  depart(ghost) {
    const picked = [...this.picks.byKey.values()].filter((one) => one.picked && !this.there.has(one.key));
    if (picked.length !== ghost.pieces.length) return;
    for (const [at, { key }] of picked.entries()) {
      const [item, from, to] = [this.view.items.get(key), this.view.pose(key, true), ghost.pose(at)];
      if (!item || !from || !to) continue;
      const dim = item.element.animate({ opacity: [0.3, 0.3] }, { duration: 1, fill: "forwards" });
      this.sent.set(key, { from: to, dim });
      this.there.add(key);
      const thing = { ...item.thing, symbol: ghost.pieces[at].symbol };
      this.view.animator.fly({ ...item, thing }, from, to, ghost.spot?.part.ghost);
    }
  }

  /** Pieces that were sent lie where they belong, or go back there. @param {boolean} moving */
  settle(moving) {
    for (const [key, { from, dim }] of this.sent) {
      dim.cancel();
      const [item, to] = [this.view.items.get(key), this.view.pose(key)];
      if (this.there.delete(key) && moving && item && to) this.view.animator.fly(item, from, to);
    }
    this.sent.clear();
  }
}
