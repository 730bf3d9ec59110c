/** A sheet of glass over the whole window, on which pieces fly from part to part: nothing cuts them off there. */

import { create } from "./svg.js";
import { symbolId, symbolSize } from "./symbols.js";
import { picture } from "./thing.js";

/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./view.js").Pose} Pose */

export class Overlay {
  svg = create("svg", { class: "stage-overlay", "aria-hidden": "true" });

  /** A copy of a thing with its middle at (0, 0), unturned, in the size of its symbol. @param {Thing} thing @param {string} game */
  copy(thing, game) {
    const [width, height] = symbolSize(symbolId(game, thing.symbol ?? ""));
    const inner = create("g", { transform: `translate(${-width / 2} ${-height / 2})` });
    inner.append(...picture({ ...thing, size: 1, turns: 0 }, game));
    const copy = create("g", {}, inner);
    if (!this.svg.isConnected) document.body.append(this.svg);
    this.svg.append(copy);
    return copy;
  }

  remove() {
    this.svg.remove();
  }
}

/** A pose as CSS has it, in the same four steps always, so that the browser can go from one to the other. @param {Pose} pose */
export const transformOf = ({ x, y, scale, angle }) =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${angle}deg)`;
