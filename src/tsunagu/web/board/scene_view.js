/** The scene on the page: the elements of its things, kept by key, and how they get from one scene to the next. */

import { origins } from "./pairing.js";
import { Part } from "./part.js";
import { difference } from "./scene.js";
import { write } from "./svg.js";
import { boxOf, createItem, updateItem } from "./thing.js";
import { samePose } from "./view.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./view.js").Pose} Pose */

export const BOARD = "board"; // the part that can be moved, zoomed and turned
// Layers: the ground lies still, pieces and what belongs to them are seen to move, labels and marks come up anew where they are.
const PLACES = 20;
const TRAVELLING = [30, 79];
const LABELS = 60;

export class SceneView {
  /** @type {Scene | null} what is shown */
  scene = null;
  /** @type {Map<string, Part>} by name */
  parts = new Map();
  /** @type {Map<string, Item>} by key */
  items = new Map();
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
   * @param {() => void} changed  called once the elements are right, if something is different
   */
  show(scene, moving, there, changed) {
    const different = difference(this.items, scene.things);
    if (!moving) this.animator.finish();
    const from = moving ? this.poses([...different.changed, ...different.vanished, "deck"]) : new Map();
    const gone = different.vanished.map((key) => this.item(key));

    this.scene = scene;
    for (const item of gone) this.drop(item);
    for (const [name, box] of Object.entries(scene.parts)) this.part(name).setBox(box, moving);
    this.label();
    for (const key of different.appeared) this.put(createItem(key, scene.things[key], this.game));
    for (const key of different.changed) this.update(this.item(key), scene);
    if (gone.length || different.appeared.length || different.changed.length) changed();
    if (moving) this.animate(different, gone, from, there);
  }

  /** @param {Item} item */
  put(item) {
    this.items.set(item.key, item);
    this.part(item.thing.part).place(item);
  }

  /** @param {Item} item @param {Scene} scene */
  update(item, scene) {
    const thing = scene.things[item.key];
    if (item.thing.part !== thing.part) this.part(item.thing.part).release(item);
    updateItem(item, thing, this.game);
    this.part(thing.part).place(item);
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

  /** @param {import("./scene.js").Difference} different @param {Item[]} gone @param {Map<string, Pose | null>} from @param {(key: string) => boolean} there */
  animate({ appeared, changed }, gone, from, there) {
    const cameFrom = origins(
      appeared.map((key) => entry(this.item(key))),
      gone.map(entry),
      this.items.has("deck"),
    );
    const seenAgain = new Set(cameFrom.values());
    for (const item of gone) {
      const pose = from.get(item.key);
      if (pose && travels(item) && !seenAgain.has(item.key)) this.animator.fadeOut(item.key, item.thing, pose);
      else this.animator.stop(item.key);
    }
    for (const key of [...changed, ...appeared]) {
      const [item, start, end] = [this.item(key), from.get(cameFrom.get(key) ?? key), this.pose(key)];
      if (there(key)) this.animator.stop(key);
      else if (start && end && travels(item)) {
        if (!samePose(start, end)) this.animator.fly(item, start, end);
      } else if (item.thing.layer >= (from.has(key) ? LABELS : PLACES)) this.animator.fadeIn(item);
    }
  }
}

/** @param {Item} item @returns {[string, import("./types.js").Thing]} */
const entry = ({ key, thing }) => [key, thing];

/** @param {Item} item */
const travels = ({ thing: { layer } }) => layer >= TRAVELLING[0] && layer <= TRAVELLING[1];
