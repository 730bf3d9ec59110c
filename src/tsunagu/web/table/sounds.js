/** Which sounds belong to what happens at a table. Knows no page and no loudspeaker. */

/** @typedef {import("../types.js").Doc} Doc */
/** @typedef {import("../waves.js").Sound} Sound */

const THREADS = [60, 69]; // layers of what shows that things are linked (games/scene.py)
const LOW = [20_000, 10_000, 5_000, 4_000, 3_000, 2_000, 1_000]; // ms left, at which a clock is heard

/**
 * What is heard, in this order. For who watches, every move is somebody else's, and the end is no victory.
 *
 * @param {readonly {kind: string, seat?: number | null}[]} events @param {Doc | null} before @param {Doc} after
 * @param {readonly number[]} seats  of this device @returns {Sound[]}
 */
export function soundsOf(events, before, after, seats) {
  const moved = events.findLast(({ kind }) => kind === "moved");
  if (!moved && !events.some(({ kind }) => kind === "ended")) return [];
  /** @type {Sound[]} */
  const heard = moved ? [seats.includes(moved.seat ?? -1) ? "place" : "theirs"] : [];
  if (after.outcome) return [...heard, seats.some((seat) => after.outcome?.ranks[seat] === 1) ? "win" : "over"];
  return before && hasNewLink(before, after) ? [...heard, "chain"] : heard;
}

/** Whether something is linked now that was not. @param {Doc} before @param {Doc} after */
function hasNewLink({ scene: old }, { scene: now }) {
  return Object.entries(now?.things ?? {}).some(
    ([key, { layer, aid }]) => !aid && layer >= THREADS[0] && layer <= THREADS[1] && !(key in (old?.things ?? {})),
  );
}

/** Whether a clock that had so many ms is heard now that it has fewer. @param {number} before @param {number} now */
export const clockIsHeard = (before, now) => LOW.some((mark) => now <= mark && before > mark);
