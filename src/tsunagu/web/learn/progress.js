/** Which steps of lessons are done: this browser remembers it, and nobody else is told. */

import { keep, readItem } from "../settings.js";

/** As `course/step`. @param {string} game @returns {string[]} */
const keptSteps = (game) => (readItem(`learnt.${game}`) ?? "").split(" ").filter(Boolean);

/** @param {string} game @param {string} course @param {string} step  names */
export const isDone = (game, course, step) => keptSteps(game).includes(`${course}/${step}`);

/** @param {string} game @param {string} course @param {string} step  names */
export const keepDone = (game, course, step) => keep(`learnt.${game}`, [...new Set([...keptSteps(game), `${course}/${step}`])].join(" "));
