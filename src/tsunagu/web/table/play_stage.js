/** The board and the hands on which a turn is made. */

import { Stage } from "../board/stage.js";
import { followPreferences } from "../stage_preferences.js";

/** @param {string} game @param {import("./play.js").Play<any>} play @param {(moved: boolean) => void} onView @param {string[]} [always]  aids that are always shown */
export function stageFor(game, play, onView, always = []) {
  const stage = new Stage({ game }, {
    onPick: (key) => play.pick(key),
    onTarget: (index) => play.play(index),
    onAim: (index) => play.aim(index),
    onRefused: (index) => void play.sayWhy(index),
    onEmpty: (part) => part === `hand-${play.connection.doc?.as}` && play.escape(),
    onView,
  });
  followPreferences(stage, always);
  return stage;
}
