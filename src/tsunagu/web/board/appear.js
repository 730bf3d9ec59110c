/** How that comes up which does not travel: threads draw themselves along their cells, what decided glows, the rest fades in. */

/** @typedef {import("./types.js").Item} Item */

const FADE = 160; // ms
const THREAD = 200; // ms
const GLOW = 1000; // ms
const THREADS = [60, 69]; // layers of what shows that things are linked
const DECIDING = 65; // the one of them that glows

/** @param {Item} item */
export const isThread = ({ thing: { layer } }) => layer >= THREADS[0] && layer <= THREADS[1];

/** @param {Item} item @param {number} delay  ms: first something else must arrive */
export function appear(item, delay) {
  const { element, thing } = item;
  if (isThread(item)) draw(element, delay);
  else fadeIn(element, delay, FADE);
  if (thing.layer === DECIDING) glow(element, delay + THREAD);
}

/** @param {Element} element @param {number} delay @param {number} duration */
const fadeIn = (element, delay, duration) =>
  void element.animate({ opacity: [0, 1] }, { delay, duration, easing: "ease-out", fill: "backwards" });

/** Lines grow from one end to the other, beads come up where the line has come to. @param {SVGGElement} element @param {number} delay */
function draw(element, delay) {
  /** @type {NodeListOf<SVGGeometryElement>} */
  const lines = element.querySelectorAll("[fill=none]");
  const beads = [...element.querySelectorAll("use, circle:not([fill=none])")];
  fadeIn(element, delay, lines.length > 0 ? FADE / 2 : THREAD);
  for (const line of lines) {
    const length = line.getTotalLength();
    const dashes = `${length} ${length}`;
    const timing = /** @type {const} */ ({ delay, duration: THREAD, easing: "ease-out", fill: "backwards" });
    line.animate({ strokeDasharray: [dashes, dashes], strokeDashoffset: [length, 0] }, timing);
  }
  if (lines.length === 0) return;
  for (const [at, bead] of beads.entries()) fadeIn(bead, delay + (THREAD * at) / beads.length, FADE / 2);
}

/** Once; then it stays as it is. @param {SVGGElement} element @param {number} delay */
function glow(element, delay) {
  const light = (/** @type {number} */ reach) => `drop-shadow(0 0 ${reach}px var(--gold)) brightness(${1 + reach / 60})`;
  element.animate({ filter: [light(0), light(20), light(0)] }, { delay, duration: GLOW, easing: "ease-out" });
}
