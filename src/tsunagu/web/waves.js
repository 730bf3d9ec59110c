/** The waveforms of our sounds: pieces of wood that are struck softly, as partial tones that die away. Knows no browser. */

/** @typedef {"place" | "theirs" | "refused" | "chain" | "win" | "over" | "low"} Sound */
/** @typedef {[pitch: number, start: number, loudness: number]} Stroke  Hz, s, 0 to 1 */

/** The strokes that each sound is made of. @type {Record<Sound, Stroke[]>} */
export const STROKES = {
  place: [[440, 0, 0.5]],
  theirs: [[294, 0, 0.5]],
  refused: [[147, 0, 0.35], [139, 0.07, 0.3]],
  chain: [[523, 0, 0.25], [659, 0.08, 0.28], [784, 0.16, 0.3]],
  win: [[392, 0, 0.3], [523, 0.12, 0.32], [659, 0.24, 0.34], [784, 0.36, 0.36]],
  over: [[392, 0, 0.32], [294, 0.16, 0.32]],
  low: [[880, 0, 0.22]],
};

// Of a bar of wood: how many times the pitch, how loud, and how many seconds until it is a third as loud.
const PARTIALS = [[1, 0.7, 0.06], [2.76, 0.2, 0.025], [5.4, 0.1, 0.01]];
const ATTACK = 0.004; // s: no click at the start
const LENGTH = 0.4; // s that a stroke is heard at most

/** The samples of a sound, each from -1 to 1. @param {Sound} sound @param {number} rate  samples a second @returns {Float32Array<ArrayBuffer>} */
export function waveform(sound, rate) {
  const strokes = STROKES[sound];
  const seconds = Math.max(...strokes.map(([, start]) => start)) + LENGTH;
  const samples = new Float32Array(Math.ceil(seconds * rate));
  for (const [pitch, start, loudness] of strokes) {
    const first = Math.round(start * rate);
    for (let at = 0; at < LENGTH * rate && first + at < samples.length; at++) {
      samples[first + at] += loudness * sampleOf(pitch, at / rate);
    }
  }
  return samples;
}

/** How a bar swings so many seconds after the stroke; it has come to rest at the end. @param {number} pitch @param {number} time */
function sampleOf(pitch, time) {
  const envelope = Math.min(time / ATTACK, 1) * (1 - time / LENGTH);
  const tones = PARTIALS.map(([times, loud, decay]) => loud * Math.exp(-time / decay) * Math.sin(2 * Math.PI * pitch * times * time));
  return envelope * tones.reduce((sum, tone) => sum + tone, 0);
}
