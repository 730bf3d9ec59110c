/** Everything a person reads, from the house's catalogue: a key and facts give the sentence. */

import { fetchFile } from "./retry.js";

/** @typedef {"en" | "ja"} Language */

/** @type {Record<string, any>} */
let catalogue = {};

/** @param {string} assets  where the page's files are @param {Language} language @param {string} screen  whose words they are; those of the games are everybody's */
export async function loadWords(assets, language, screen) {
  const files = [screen, "games"].map((name) => fetchFile(`${assets}/words/${language}/${name}.json`));
  takeWords(Object.assign({}, ...(await Promise.all(files.map(async (file) => (await file).json())))));
  document.documentElement.lang = language;
}

/** Words that came another way. @param {Record<string, any>} words */
export const takeWords = (words) => void (catalogue = words);

/**
 * The sentence for a key such as `web.turn.yours`. Where it has one and other forms, the fact `n` chooses.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function say(key, facts = {}) {
  const found = entry(key);
  if (found === undefined) return key;
  const text = typeof found === "string" ? found : (facts.n === 1 && found.one) || found.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}

/** @param {string} key  whether the catalogue has it */
export const known = (key) => entry(key) !== undefined;

/** @param {string} key @returns {string | {one?: string, other: string} | undefined} */
function entry(key) {
  const found = key.split(".").reduce((table, part) => table?.[part], /** @type {any} */ (catalogue));
  return typeof found === "string" || typeof found?.other === "string" ? found : undefined;
}
