/** Keys on the board: arrows walk from one button to the next, enter and space choose it. */

import { focus } from "./focus.js";
import { isArrow } from "./nearest.js";

/** @typedef {import("./buttons.js").Buttons} Buttons */
/** @typedef {import("./buttons.js").Button} Button */

/**
 * What is done here is marked by `preventDefault`, so that the page leaves the key alone.
 *
 * @param {SVGSVGElement} svg @param {Buttons} buttons
 * @param {(button: Button) => void} choose @param {(button: Button | null) => void} focused  null: it has gone elsewhere
 */
export function listenToKeys(svg, buttons, choose, focused) {
  svg.addEventListener("keydown", (event) => {
    const button = buttons.find(event.target);
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) choose(button);
    } else if (isArrow(event.key)) {
      event.preventDefault();
      const next = buttons.next(button, event.key);
      if (next) focus(next.element);
    }
  });
  svg.addEventListener("focusin", (event) => {
    const button = buttons.find(event.target);
    if (!button) return;
    buttons.tabStop(button.part, button);
    // A tap focuses too, and has ways of its own to show the ghost.
    if (button.element.matches(":focus-visible")) focused(button);
  });
  svg.addEventListener("focusout", (event) => {
    if (buttons.find(event.target)) focused(null);
  });
}
