/** What people and games are called on the screen. */

import { known, say } from "../words.js";

/** @typedef {import("../types.js").Seat} Seat */

/** Our own players have words; programs that the operator lets in have their names. @param {string} name */
export const botName = (name) => (known(`bot.name.${name}`) ? say(`bot.name.${name}`) : name);

/** How strong a bot of ours is, in words. @param {string} name */
export const botLevel = (name) => (known(`bot.level.${name}`) ? say(`bot.level.${name}`) : "");

/** Name and strength, where one chooses. @param {string} name */
export const botLabel = (name) =>
  known(`bot.name.${name}`) ? say("bot.label", { name: botName(name), level: botLevel(name) }) : name;

/** @param {Seat} seat @param {number} at */
export function seatName(seat, at) {
  if (seat.kind === "bot") {
    const name = botName(seat.name);
    return seat.number ? say("bot.twin", { name, number: seat.number }) : name;
  }
  return seat.name || say("web.seat.empty", { number: at + 1 });
}

/** How somebody is called in a sentence. @param {Seat} seat @param {number} at */
export const politeName = (seat, at) =>
  seat.kind === "bot" || !seat.name ? seatName(seat, at) : say("web.result.polite", { name: seatName(seat, at) });

/** The side a seat plays, where the game has a word for it. @param {string} game @param {number} at */
export const sideName = (game, at) => (known(`${game}.side.${at}`) ? say(`${game}.side.${at}`) : "");

/** The colour or task that goes with a seat, for those who choose one. @param {string} game @param {number} at */
export const roleName = (game, at) => worded(`${game}.role.${at}`, "");

/** @param {string} game */
export const gameName = (game) => say(`${game}.name`);

/** @param {string} game @param {string} option */
export const optionName = (game, option) => worded(`${game}.option.${option}.name`, option);

/** @param {string} game @param {string} option @param {string | number} choice */
export const choiceName = (game, option, choice) => worded(`${game}.option.${option}.${choice}`, String(choice));

/** What a choice changes. @param {string} game @param {string} option @param {string | number} choice */
export const choiceAbout = (game, option, choice) => worded(`${game}.option.${option}.what.${choice}`, "");

/** What can be explained: in the game's words, or in the house's. @param {string} game @param {string} topic */
export const topicName = (game, topic) => worded(`${game}.topic.${topic}`, say(`web.topic.${topic}`));

/** @param {string} key @param {string} otherwise */
const worded = (key, otherwise) => (known(key) ? say(key) : otherwise);
