/** A sheet of glass over the whole window, on which pieces fly from part to part: nothing cuts them off there. */

import { create } from "./svg.js";
import { shadow, symbolId, symbolSize, use } from "./symbols.js";
import { PIECES } from "./thing.js";

/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./view.js").Pose} Pose */
/** @typedef {{element: SVGGElement, face: SVGGElement}} Copy  the whole, and what of it turns: a shadow does not */

export class Overlay {
  svg = create("svg", { class: "stage-overlay", "aria-hidden": "true" });

  /** A copy of a thing with its middle at (0, 0), unturned, in the size of its symbol. @param {Thing} thing @param {string} game @returns {Copy} */
  copy({ symbol = "", layer }, game) {
    const id = symbolId(game, symbol);
    const [width, height] = symbolSize(id);
    /** @type {Box} */
    const box = [-width / 2, -height / 2, width, height];
    const face = create("g", {}, use(id, box));
    const element = create("g", {}, ...(layer === PIECES ? shadow(game, box) : []), face);
    if (!this.svg.isConnected) document.body.append(this.svg);
    this.svg.append(element);
    return { element, face };
  }

  remove() {
    this.svg.remove();
  }
}

/** A place on the overlay as CSS has it, always in the same steps, so that the browser can go from one to the other. @param {Pose} pose */
export const placeOf = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;

/** @param {Pose} pose */
export const turnOf = ({ angle }) => `rotate(${angle}deg)`;
