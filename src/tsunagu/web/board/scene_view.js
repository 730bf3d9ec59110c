/** The scene on the page: the elements of its things, kept by key, and how they get from one scene to the next. */

import { FLIGHT } from "./animate.js";
import { appear, isThread } from "./appear.js";
import { origins } from "./pairing.js";
import { Part } from "./part.js";
import { difference } from "./scene.js";
import { write } from "./svg.js";
import { boxOf, createItem, PIECES, updateItem } from "./thing.js";
import { samePose } from "./view.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./view.js").Pose} Pose */

export const BOARD = "board"; // the part that can be moved, zoomed and turned
// Layers: the ground lies still, pieces and what belongs to them are seen to move, a label says at once what it says, marks come up anew.
const PLACES = 20;
const TRAVELLING = [30, 79];
const LABELS = 70;
const MARKS = 80;

export class SceneView {
  /** @type {Scene | null} what is shown */
  scene = null;
  /** @type {Map<string, Part>} by name */
  parts = new Map();
  /** @type {Map<string, Item>} by key */
  items = new Map();
  /** @type {Set<string>} what is shown of that which is shown on request */
  aids = new Set();
  /** @type {(part: Part) => void} told of every part that comes */
  onPart = () => {};

  /** @param {import("./types.js").StageOptions} options @param {import("./animate.js").Animator} animator */
  constructor({ game, labels = {}, fixed = false }, animator) {
    this.game = game;
    this.labels = labels;
    this.fixed = fixed;
    this.animator = animator;
  }

  /** @param {string} name @returns {Part} */
  part(name) {
    let part = this.parts.get(name);
    if (!part) {
      part = new Part(name, name === BOARD, name === BOARD && !this.fixed);
      this.parts.set(name, part);
      this.onPart(part);
      this.label();
    }
    return part;
  }

  /** Write what the parts are called. */
  label() {
    for (const { name, svg } of this.parts.values()) {
      const label = this.labels[name] ?? (name === BOARD ? this.scene?.description : null) ?? null;
      write(svg, { "aria-label": label });
    }
  }

  /**
   * @param {Scene} scene @param {boolean} moving  whether things are seen to move
   * @param {(key: string) => boolean} there  whether the thing is already seen where it goes
   * @param {() => void} onChange  called once the elements are right, if something is different
   * @param {string} [mover]  the hand of who moved
   */
  show(scene, moving, there, onChange, mover) {
    const different = difference(this.items, scene.things);
    if (!moving) this.animator.finish();
    const held = moving && mover ? this.part(mover).items.filter(({ key }) => key in scene.things) : [];
    const from = moving ? this.poses([...different.changed, ...different.vanished, "deck", ...held.map(keyOf)]) : new Map();
    const gone = different.vanished.map((key) => this.item(key));
    const before = new Map(different.changed.map((key) => [key, this.item(key).thing]));

    this.scene = scene;
    for (const item of gone) this.drop(item);
    for (const [name, box] of Object.entries(scene.parts)) this.part(name).setBox(box, moving);
    this.label();
    for (const key of different.appeared) this.put(createItem(key, scene.things[key], this.game));
    for (const key of different.changed) this.update(this.item(key), scene);
    if (gone.length || different.appeared.length || different.changed.length) onChange();
    if (moving) this.animate({ ...different, gone, before, from, held }, there);
  }

  /** @param {Item} item */
  put(item) {
    this.items.set(item.key, item);
    this.part(item.thing.part).place(item);
    this.unveil(item);
  }

  /** @param {Item} item @param {Scene} scene */
  update(item, scene) {
    const thing = scene.things[item.key];
    if (item.thing.part !== thing.part) this.part(item.thing.part).release(item);
    updateItem(item, thing, this.game);
    this.part(thing.part).place(item);
  }

  /** An aid is seen by who asked for it. @param {Item} item */
  unveil({ element, thing: { aid } }) {
    write(element, { display: aid && !this.aids.has(aid) ? "none" : null });
  }

  /** @param {Item} item */
  drop(item) {
    this.items.delete(item.key);
    this.part(item.thing.part).release(item);
    item.element.remove();
  }

  /** @param {string} key @returns {Item} of which it is known that it is there */
  item(key) {
    return /** @type {Item} */ (this.items.get(key));
  }

  /** Where a thing lies. @param {string} key @returns {{part: Part, box: Box} | null} */
  spot(key) {
    const item = this.items.get(key);
    return item ? { part: this.part(item.thing.part), box: boxOf(item, this.game) } : null;
  }

  /** Where a thing lies on the screen; null: nowhere, or it has no symbol. @param {string} key @param {boolean} [now]  not at the end of the camera's glide @returns {Pose | null} */
  pose(key, now = false) {
    const thing = this.items.get(key)?.thing;
    const spot = this.spot(key);
    if (!spot || thing?.symbol === undefined || (thing.across ?? 1) * (thing.down ?? 1) > 1) return null;
    return spot.part.view(now)?.pose(spot.box, thing.size ?? 1, thing.turns ?? 0) ?? null;
  }

  /** Where things are seen now, on their way or at rest. @param {string[]} keys @returns {Map<string, Pose | null>} */
  poses(keys) {
    return new Map(keys.map((key) => [key, this.animator.pose(key) ?? this.pose(key, true)]));
  }

  /** First pieces go where they go, then comes up what they bring about. @param {Change} change @param {(key: string) => boolean} there */
  animate({ appeared, changed, gone, before, from, held }, there) {
    const cameFrom = origins(
      appeared.map((key) => entry(this.item(key))),
      gone.map(entry),
      this.items.has("deck"),
      held.map(entry),
    );
    const seenAgain = new Set(cameFrom.values());
    for (const item of gone) {
      const pose = from.get(item.key);
      if (pose && travels(item) && !seenAgain.has(item.key)) this.animator.fadeOut(item.key, item.thing, pose);
      else this.animator.stop(item.key);
    }
    const rest = [];
    let flying = false;
    for (const key of new Set([...changed, ...appeared, ...cameFrom.keys()])) {
      const [item, start, end] = [this.item(key), from.get(cameFrom.get(key) ?? key), this.pose(key)];
      if (there(key) && !this.animator.flights.has(key)) continue;
      if (!start || !end || !travels(item)) rest.push(item);
      else if (!samePose(start, end)) {
        this.animator.fly(item, start, end);
        flying = true;
      } else if (before.get(key)?.symbol !== item.thing.symbol) rest.push(item);
    }
    for (const item of rest) this.bring(item, before.get(item.key), flying ? FLIGHT : 0);
  }

  /** Something comes up, or looks different, where it lies. @param {Item} item @param {Thing | undefined} before @param {number} delay  ms */
  bring(item, before, delay) {
    const { layer, symbol, at } = item.thing;
    const pose = this.pose(item.key);
    if (pose && before && travels(item) && layer < LABELS && !isThread(item)) this.animator.turnOver(item, before, pose);
    else if (pose && symbol && at && layer > PIECES && !before) this.animator.drop(item, pose, delay);
    else if (before ? isThread(item) || layer >= MARKS : layer >= PLACES) appear(item, delay);
  }
}

/**
 * @typedef {import("./scene.js").Difference & {gone: Item[], before: Map<string, Thing>, from: Map<string, Pose | null>, held: Item[]}} Change
 * what is different: the items that are gone, how the things were that changed, where everything was, and what stays in the hand of who moved
 */

/** @param {Item} item */
const keyOf = ({ key }) => key;

/** @param {Item} item @returns {[string, import("./types.js").Thing]} */
const entry = ({ key, thing }) => [key, thing];

/** @param {Item} item */
const travels = ({ thing: { layer } }) => layer >= TRAVELLING[0] && layer <= TRAVELLING[1];
