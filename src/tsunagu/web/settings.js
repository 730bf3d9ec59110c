/** What this browser remembers: how the page shall look, sound and help; language, and the player's name. */

/** @typedef {import("./words.js").Language} Language */

/**
 * @typedef {object} Preferences
 * @property {boolean} sound
 * @property {boolean} motion  whether things may be seen to move, if the reader's system has nothing against it
 * @property {boolean} marks  on the board: the last move, chains, threats
 * @property {"system" | "light" | "dark"} theme
 * @property {0 | 1 | 2 | 3} turned  the board, in quarters clockwise
 * @property {boolean} coach  names the next step to a newcomer
 * @property {boolean} worth  what a placement earns, where the table allows it
 * @property {boolean} notation  moves as players write them, not in words
 */

const KEPT = "tsunagu.";
/** What stands for the browser's memory where nothing is kept. @type {URLSearchParams | null} */
let given = null;
/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "ja"];
export const LANGUAGE_NAMES = { en: "English", ja: "日本語" };

/** What can be chosen; the first is how it is until then. @type {{readonly [Name in keyof Preferences]: readonly Preferences[Name][]}} */
export const CHOICES = {
  sound: [true, false],
  motion: [true, false],
  marks: [true, false],
  theme: ["system", "light", "dark"],
  turned: [0, 1, 2, 3],
  coach: [true, false],
  worth: [false, true],
  notation: [false, true],
};

/** @type {Set<(name: keyof Preferences | "aids") => void>} */
const listeners = new Set();

/** On somebody else's page, and in a notebook, nothing is remembered: how the board shall look stands in its address. */
export function keepNothing() {
  given = new URLSearchParams(location.search);
}

/** @param {string} name @returns {string | null} */
export function readItem(name) {
  if (given) return given.get(name);
  try {
    return localStorage.getItem(KEPT + name);
  } catch {
    return null; // a browser may forbid it; nothing depends on it
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  if (given) return given.set(name, value);
  try {
    localStorage.setItem(KEPT + name, value);
  } catch {
    // as above
  }
}

/** What is chosen. @template {keyof Preferences} Name @param {Name} name @returns {Preferences[Name]} */
export function preference(name) {
  const chosen = readItem(name);
  return CHOICES[name].find((one) => String(one) === chosen) ?? CHOICES[name][0];
}

/** @template {keyof Preferences} Name @param {Name} name @param {Preferences[Name]} chosen */
export function setPreference(name, chosen) {
  keep(name, String(chosen));
  for (const hear of listeners) hear(name);
}

/** Be told of every preference that is changed, and of aids. @param {(name: keyof Preferences | "aids") => void} hear @returns {() => void} stops it */
export function onPreference(hear) {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Tell the style sheets what is chosen, now and whenever it changes: `data-theme`, unless the system decides, and `data-still`. */
export function followLook() {
  const show = () => {
    const { dataset } = document.documentElement;
    const theme = preference("theme");
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    if (preference("motion")) delete dataset.still;
    else dataset.still = "";
  };
  show();
  onPreference(show);
}

/** The theme that is seen now. @returns {"light" | "dark"} */
export function shownTheme() {
  const theme = preference("theme");
  if (theme !== "system") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** @returns {Language} */
export function language() {
  const wanted = [readItem("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return LANGUAGES.find((one) => one === wanted.find((tag) => LANGUAGES.some((known) => known === tag))) ?? "en";
}

/** Speak another language: the page is told anew. The server is told too, so that it sends the right words first. @param {Language} chosen */
export function speak(chosen) {
  keep("language", chosen);
  document.cookie = `language=${chosen};path=/;max-age=31536000;samesite=lax`;
  location.reload();
}

/** Which aids of a board this player has asked for. @returns {string[]} */
export const savedAids = () => (readItem("aids") ?? "").split(" ").filter(Boolean);

/** @param {string} name @param {boolean} wanted */
export function keepAid(name, wanted) {
  const others = savedAids().filter((one) => one !== name);
  keep("aids", (wanted ? [...others, name] : others).join(" "));
  for (const hear of listeners) hear("aids");
}

export const playerName = () => readItem("name") ?? "";

/** @param {string} name */
export const keepName = (name) => keep("name", name);

/** How a game was played last here, as it was kept; null: never. @param {string} game @returns {unknown} */
export function savedSetup(game) {
  try {
    return JSON.parse(readItem(`played.${game}`) ?? "null");
  } catch {
    return null; // somebody else wrote it
  }
}

/** @param {string} game @param {object} setup */
export const keepSetup = (game, setup) => keep(`played.${game}`, JSON.stringify(setup));
