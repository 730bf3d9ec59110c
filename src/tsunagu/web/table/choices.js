/** What can be done with the choices of a turn (docs/server.md): picked up, turned, spelled. Knows no page and no rules. */

/** @typedef {import("../types.js").Choices} Choices */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {{picked: number[], way: number | null}} Chosen  pieces by their number, in order; and how they are laid */

/** @param {readonly number[]} some @param {readonly number[]} all */
const within = (some, all) => some.every((one) => all.includes(one));

/** @param {Choices} choices @returns {Chosen} what a turn begins with */
export function emptyChoice({ ways }) {
  const first = ways.findIndex(({ disabled }) => !disabled);
  return { picked: [], way: first < 0 ? null : first };
}

/** The option of exactly these pieces in this way. @param {Choices} choices @param {Chosen} chosen @returns {Option | null} */
export function optionOf({ options }, { picked, way }) {
  return options.find((one) => one.way === way && one.pieces.length === picked.length && within(picked, one.pieces)) ?? null;
}

/** Whether these pieces are, or can grow to, an option of the way; any way, if none is told. @param {Choices} choices @param {number[]} picked @param {number | null} [way] */
function grows({ options }, picked, way) {
  return options.some((one) => (way === undefined || one.way === way) && within(picked, one.pieces));
}

/**
 * A piece is tapped: it is put to those picked or taken away, if that can still become something; else it alone is
 * picked. Turns begin anew with every piece; a way chosen by hand stays as long as the pieces can be laid in it.
 *
 * @param {Choices} choices @param {Chosen} chosen @param {number} piece @returns {Chosen}
 */
export function tapPiece(choices, { picked, way }, piece) {
  const without = picked.filter((one) => one !== piece);
  const toggled = without.length < picked.length ? without : [...picked, piece].sort((one, other) => one - other);
  const ways = choices.cycle ? undefined : way;
  const now = grows(choices, toggled, ways) ? toggled : [piece];
  return { picked: now, way: choices.cycle ? firstWay(choices, now) : wayFor(choices, now, way) };
}

/** @param {Choices} choices @param {number[]} picked */
const firstWay = (choices, picked) => waysOf(choices, picked)[0] ?? emptyChoice(choices).way;

/** @param {Choices} choices @param {number[]} picked @param {number | null} way */
function wayFor(choices, picked, way) {
  if (grows(choices, picked, way)) return way;
  return choices.options.find(({ pieces }) => within(picked, pieces))?.way ?? way;
}

/** The ways in which exactly these pieces can be laid, fitting or not. @param {Choices} choices @param {number[]} picked @returns {number[]} */
function waysOf({ options }, picked) {
  const found = options.filter(({ pieces }) => pieces.length === picked.length && within(picked, pieces));
  return found.flatMap(({ way }) => (way === null ? [] : [way])).sort((one, other) => one - other);
}

/** The pieces turned on. @param {Choices} choices @param {Chosen} chosen @param {1 | -1} step @returns {Chosen} */
export function turnPieces(choices, { picked, way }, step) {
  const ways = waysOf(choices, picked);
  const at = ways.indexOf(way ?? -1);
  return { picked, way: at < 0 ? way : ways[(at + step + ways.length) % ways.length] };
}

/** Another way; pieces that cannot be laid in it are put back. @param {Choices} choices @param {Chosen} chosen @param {number} way @returns {Chosen} */
export const chooseWay = (choices, { picked }, way) => ({ picked: grows(choices, picked, way) ? picked : [], way });

/** The move of an option on a place. @param {Option} option @param {string} name */
export const spell = ({ move }, name) => move.replace("{}", () => name);

/**
 * The places where an option cannot go, though what it is could: not those that only another way leads to.
 *
 * @param {Choices} choices @param {Option} option @returns {number[]}
 */
export function refusedPlaces({ places, options, cycle }, { way, targets }) {
  const legal = new Set(targets);
  const rest = places.flatMap((_, at) => (legal.has(at) ? [] : [at]));
  if (cycle) return rest; // turned, it is still the same
  const ofWay = new Set(options.filter((one) => one.way === way).flatMap((one) => one.targets));
  const ofOthers = new Set(options.filter((one) => one.way !== way).flatMap((one) => one.targets));
  return rest.filter((at) => ofWay.has(at) || !ofOthers.has(at));
}

/** The option and the place that a move is made of; null for a move without a place. @param {Choices} choices @param {string} move @returns {{option: Option, target: number} | null} */
export function findMove(choices, move) {
  for (const option of choices.options) {
    const target = option.targets.find((at) => spell(option, choices.places[at].name) === move);
    if (target !== undefined) return { option, target };
  }
  return null;
}

/** What a move gives away; "" for all others. @param {Choices} choices @param {string} move */
export const warningOf = ({ warnings = [] }, move) => warnings.find(({ moves }) => moves.includes(move))?.said ?? "";

/** The advice for the way that is chosen. @param {Choices} choices @param {Chosen} chosen @returns {import("../types.js").Advice} */
export const adviceOf = ({ ways, advice }, { way }) => ways[way ?? -1]?.advice ?? advice;

/** What to do next. @param {Choices} choices @param {Chosen} chosen @returns {string} */
export function adviceFor(choices, chosen) {
  const advice = adviceOf(choices, chosen);
  if (chosen.picked.length === 0) return advice.pick ?? "";
  const option = optionOf(choices, chosen);
  const next = (option?.targets.length ? advice.place : advice.more) ?? "";
  return option?.note ? `${option.note} ${next}` : next;
}

/** Whether these pieces fit somewhere, turned or with others. @param {Choices} choices @param {number[]} picked */
export const canFit = ({ options }, picked) => options.some(({ pieces, targets }) => targets.length > 0 && within(picked, pieces));

/** The symbols that show where an option would touch what lies around a place. @param {Choices} choices @param {Option} option @param {number} place @returns {string[]} */
export function contactsOf({ contacts = [], places }, { border = 0 }, place) {
  const both = border & (places[place].border ?? 0);
  return contacts.filter((_, bit) => (both >> bit) & 1);
}

/** What would lie on the target. @param {Choices} choices @param {Chosen} chosen @param {(key: string) => string | undefined} symbolOf @returns {import("../board/types.js").GhostPiece[]} */
export function ghostOf(choices, chosen, symbolOf) {
  const option = optionOf(choices, chosen);
  if (!option) return [];
  if (option.ghost) return option.ghost;
  const turns = choices.cycle ? (chosen.way ?? 0) : 0;
  return chosen.picked.flatMap((piece) => {
    const symbol = symbolOf(choices.pieces[piece].key);
    return symbol === undefined ? [] : [{ symbol, turns }];
  });
}
