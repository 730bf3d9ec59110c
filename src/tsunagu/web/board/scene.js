/** Scenes as data: what edits make of one, and what has changed from one to the next. */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").Edit} Edit */
/** @typedef {{appeared: string[], changed: string[], vanished: string[]}} Difference  keys */

/**
 * The scene after the edits, or anything else that the server tells by edits. The old one stays as it was, and shares
 * with the new one what did not change.
 *
 * @template T @param {T} scene @param {Edit[]} edits @returns {T}
 */
export function applyEdits(scene, edits) {
  /** @type {Set<object>} copies of our own, which may be written */
  const ours = new Set();
  /** @template T @param {T} value @returns {T} */
  const own = (value) => {
    if (typeof value !== "object" || value === null || ours.has(value)) return value;
    const copy = /** @type {any} */ (Array.isArray(value) ? [...value] : { ...value });
    ours.add(copy);
    return copy;
  };
  const result = own(scene);
  for (const [path, ...edit] of edits) {
    const names = path.split("/");
    const last = /** @type {string} */ (names.pop());
    let inner = /** @type {any} */ (result);
    for (const name of names) inner = inner[name] = own(inner[name]);
    if (edit.length === 0) delete inner[last];
    else inner[last] = edit.length === 1 ? edit[0] : splice(inner[last], edit);
  }
  return result;
}

/**
 * A list, or a text as the list of its characters, after one splice or more.
 *
 * @param {any[] | string} old @param {any[]} edit  start, drop, items; and so on
 */
function splice(old, edit) {
  const items = [...old];
  for (let at = 0; at < edit.length; at += 3) items.splice(edit[at], edit[at + 1], ...edit[at + 2]);
  return typeof old === "string" ? items.join("") : items;
}

/** Every scene of a game: before its first move, and after each. @param {{first: Scene, changes: Edit[][]}} history @returns {Scene[]} */
export function scenesOf({ first, changes }) {
  const scenes = [first];
  for (const edits of changes) scenes.push(applyEdits(scenes[scenes.length - 1], edits));
  return scenes;
}

/** @param {Thing} one @param {Thing} other */
export function sameThing(one, other) {
  if (one === other) return true;
  const names = /** @type {(keyof Thing)[]} */ (Object.keys({ ...one, ...other }));
  return names.every((name) => one[name] === other[name]);
}

/** @param {ReadonlyMap<string, {thing: Thing}>} before @param {Record<string, Thing>} things @returns {Difference} */
export function difference(before, things) {
  /** @type {Difference} */
  const found = { appeared: [], changed: [], vanished: [] };
  for (const [key, thing] of Object.entries(things)) {
    const old = before.get(key);
    if (!old) found.appeared.push(key);
    else if (!sameThing(old.thing, thing)) found.changed.push(key);
  }
  for (const key of before.keys()) if (!Object.hasOwn(things, key)) found.vanished.push(key);
  return found;
}
