/** Keys at the table: turning and putting back what is chosen, and stepping through the game. */

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./looking_back.js").LookingBack} LookingBack */

/** @type {Record<string, (looking: LookingBack) => void>} */
const STEPS = {
  ArrowLeft: (looking) => looking.step(-1),
  ArrowRight: (looking) => looking.step(1),
  Home: (looking) => looking.go(0),
  End: (looking) => looking.now(),
};
/** @type {Record<string, 1 | -1>} */
const TURNS = { q: -1, e: 1 };

/** Keys that the board or a field needs are left to them. @param {KeyboardEvent} event @param {Play} play @param {LookingBack} looking */
export function pressKey(event, play, looking) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
  const turn = TURNS[key.toLowerCase()];
  if (key === "Escape" && looking.ply === null) play.escape();
  else if (key === "Escape") looking.now();
  else if (turn && play.choices?.cycle && looking.ply === null) play.turn(turn);
  else if (STEPS[key] && !(target instanceof HTMLInputElement)) {
    event.preventDefault();
    STEPS[key](looking);
  }
}

/** @param {EventTarget | null} target */
const isField = (target) =>
  target instanceof Element && target.matches("select, textarea, input:not([type=radio], [type=checkbox])");
