/** Sounds, once somebody has touched the page and as long as they are switched on. */

import { preference } from "./settings.js";
import { waveform } from "./waves.js";

/** @typedef {import("./waves.js").Sound} Sound */

const BETWEEN = 0.12; // s from one sound to the next

/** @type {AudioContext | null} browsers allow none before the first touch */
let context = null;
/** @type {Map<Sound, AudioBuffer>} */
const buffers = new Map();

/** Get ready at the first touch of the page, and again after a call or a locked screen has silenced it. */
export function awaitTouch() {
  const begin = () => {
    context ??= new AudioContext();
    if (context.state !== "running") void context.resume().catch(() => {});
  };
  for (const touch of ["pointerdown", "pointerup", "keydown"]) addEventListener(touch, begin, { capture: true });
}

/** One after the other. @param {Sound[]} sounds */
export function playSounds(sounds) {
  if (!context || !preference("sound")) return;
  for (const [at, sound] of sounds.entries()) {
    const source = context.createBufferSource();
    source.buffer = bufferOf(sound, context);
    source.connect(context.destination);
    source.start(context.currentTime + at * BETWEEN);
  }
}

/** @param {Sound} sound @param {AudioContext} audio */
function bufferOf(sound, audio) {
  const known = buffers.get(sound);
  if (known) return known;
  const samples = waveform(sound, audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(sound, buffer);
  return buffer;
}
