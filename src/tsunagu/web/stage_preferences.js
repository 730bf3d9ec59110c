/** A stage as the player wants it: with motion or without, turned, and with which aids. */

import { savedAids, onPreference, preference } from "./settings.js";

/** From now on. @param {import("./board/stage.js").Stage} stage @param {string[]} [always]  aids besides those asked for @returns {() => void} stops it */
export function followPreferences(stage, always = []) {
  const apply = () => {
    stage.motion = preference("motion");
    turnBoard(stage);
    stage.aids([...always, ...savedAids()]);
  };
  apply();
  return onPreference(apply);
}

/** Turn the board as it is wanted, if its scene can be read from all sides. @param {import("./board/stage.js").Stage} stage */
export const turnBoard = (stage) => stage.turn(stage.scene?.turns ? preference("turned") : 0);
