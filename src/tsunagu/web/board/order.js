/** Drawing order: what lies on what. By layer, order, then from top to bottom and left to right, then by key. */

/** @typedef {{key: string, thing: import("./types.js").Thing}} Keyed */

/** @param {Keyed} one @param {Keyed} other @returns {number} less than 0: one is drawn first */
export function compare(one, other) {
  const [a, b] = [one.thing, other.thing];
  return (
    a.layer - b.layer ||
    (a.order ?? 0) - (b.order ?? 0) ||
    (a.y ?? 0) - (b.y ?? 0) ||
    (a.x ?? 0) - (b.x ?? 0) ||
    (one.key < other.key ? -1 : Number(one.key > other.key))
  );
}

/** Where it belongs in a list that is in order. @param {readonly Keyed[]} items @param {Keyed} item */
export function insertionPoint(items, item) {
  let [low, high] = [0, items.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if (compare(items[half], item) < 0) low = half + 1;
    else high = half;
  }
  return low;
}

/** Whether the item still stands right between its neighbours. @param {readonly Keyed[]} items @param {number} at */
export function inOrder(items, at) {
  const before = at === 0 || compare(items[at - 1], items[at]) < 0;
  return before && (at === items.length - 1 || compare(items[at], items[at + 1]) < 0);
}
