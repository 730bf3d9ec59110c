/** What this browser remembers: language, theme and the player's name. */

/** @typedef {import("./words.js").Language} Language */

const KEPT = "tsunagu.";
/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "ja"];
export const LANGUAGE_NAMES = { en: "English", ja: "日本語" };
/** @typedef {"system" | "light" | "dark"} Theme */
/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark"];

/** @param {string} name @returns {string | null} */
function kept(name) {
  try {
    return localStorage.getItem(KEPT + name);
  } catch {
    return null; // a browser may forbid it; nothing depends on it
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    localStorage.setItem(KEPT + name, value);
  } catch {
    // as above
  }
}

/** @returns {Language} */
export function language() {
  const wanted = [kept("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return LANGUAGES.find((one) => one === wanted.find((tag) => LANGUAGES.some((known) => known === tag))) ?? "en";
}

/** @param {Language} chosen */
export const keepLanguage = (chosen) => keep("language", chosen);

/** @returns {Theme} */
export const theme = () => THEMES.find((one) => one === kept("theme")) ?? "system";

/** @param {Theme} chosen */
export function setTheme(chosen) {
  keep("theme", chosen);
  showTheme();
}

/** Put the chosen theme onto the page; without a choice the reader's system decides. */
export function showTheme() {
  const chosen = theme();
  if (chosen === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", chosen);
}

export const playerName = () => kept("name") ?? "";

/** @param {string} name */
export const keepName = (name) => keep("name", name);
