/** Keys at the table: turning and putting back what is chosen, stepping through the game, and where the keyboard goes. */

/**
 * Where keys are heard: a table, or a lesson, which has neither sheets nor anything to look back at.
 *
 * @typedef {object} Table
 * @property {HTMLElement} root
 * @property {import("./play.js").Play<any> | null} play
 * @property {LookingBack} [looking]
 * @property {import("./sheets.js").Sheets} [sheets]
 */
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
/** @type {Record<string, (table: Table) => unknown>} */
const PLACES = {
  b: ({ root }) => goTo(root, "[data-part=board] [data-target][tabindex='0']"),
  h: ({ root }) => goTo(root, ".own :is([data-pick], [data-target])[tabindex='0']", ".controls button:enabled"),
  "?": async () => (await import("./key_list.js")).openKeyList(),
};

/** The first of these that is there. @param {HTMLElement} root @param {string[]} stops */
function goTo(root, ...stops) {
  const [stop] = stops.flatMap((one) => [...root.querySelectorAll(one)]);
  /** @type {HTMLElement | SVGElement | undefined} */ (stop)?.focus();
}

/** Keys that the board or a field needs are left to them. @param {KeyboardEvent} event @param {Table} table */
export function pressKey(event, table) {
  const { key, target } = event;
  const { play, looking, sheets } = table;
  if (!play || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(target)) return;
  const turn = TURNS[key.toLowerCase()];
  const go = PLACES[key.toLowerCase()];
  const back = looking && looking.ply !== null ? looking : null;
  if (key === "Escape" && sheets?.name) sheets.show(null);
  else if (key === "Escape" && back) back.now();
  else if (key === "Escape") play.escape();
  else if (go) go(table);
  else if (turn && play.choices?.cycle && !back) play.turn(turn);
  else if (looking && STEPS[key] && !(target instanceof HTMLInputElement)) {
    event.preventDefault();
    STEPS[key](looking);
  }
}

/** A field needs its keys itself, a dialog too. @param {EventTarget | null} target */
const isElsewhere = (target) =>
  target instanceof Element && target.matches("select, textarea, input:not([type=radio], [type=checkbox]), dialog *, dialog");
