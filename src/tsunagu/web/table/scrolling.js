/** What the page scrolls by itself: the newest line, and the pieces of a hand that is wider than the window. */

import { PIECES } from "../board/thing.js";

/** A narrow hand is scrolled so that its first piece can be seen, once. @param {Element | null} hand @param {import("../types.js").Scene | null} scene */
export function bringPieces(hand, scene) {
  const part = hand?.querySelector("[data-part]")?.getAttribute("data-part");
  if (!hand || !scene || !part || hand.getAttribute("data-brought") === part) return;
  const pieces = Object.entries(scene.things).filter(([, thing]) => thing.part === part && thing.layer === PIECES);
  const [first] = pieces.sort(([, one], [, other]) => (one.x ?? 0) - (other.x ?? 0));
  const inner = first && hand.querySelector(`[data-key="${CSS.escape(first[0])}"]`)?.getBoundingClientRect();
  if (!inner) return;
  hand.setAttribute("data-brought", part);
  const outer = hand.getBoundingClientRect();
  if (inner.right > outer.right || inner.left < outer.left) hand.scrollLeft += inner.left - outer.left - 4;
}

/** Keep the newest line in sight. @param {Element} list */
export function follow(list) {
  const lines = String(list.childElementCount);
  if (list.getAttribute("data-follow") === lines) return;
  list.setAttribute("data-follow", lines);
  list.scrollTop = list.scrollHeight;
}
