/** Buttons drawn in SVG, by id: reconciled in place, with one tab stop in each part and arrow keys from one to the next. */

import { turnBox } from "./boxes.js";
import { nextInDirection } from "./nearest.js";
import { create, write } from "./svg.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./part.js").Part} Part */

/**
 * @typedef {object} Wanted  a button as it should be
 * @property {string} id
 * @property {Part} part
 * @property {Box} box
 * @property {boolean} live  whether it can be chosen
 * @property {import("./svg.js").Attributes} attributes
 * @property {() => SVGElement[]} shapes  what it is made of, drawn anew only when box or live changed
 *
 * @typedef {Wanted & {element: SVGGElement}} Button
 */

export class Buttons {
  /** @type {Map<string, Button>} */
  all = new Map();

  /** @param {string} attribute  that carries the id @param {(part: Part) => SVGGElement} layer */
  constructor(attribute, layer) {
    this.attribute = attribute;
    this.layer = layer;
  }

  /** @param {Wanted[]} wanted */
  set(wanted) {
    const ids = new Set(wanted.map(({ id }) => id));
    for (const [id, { element }] of this.all) {
      if (ids.has(id)) continue;
      element.remove();
      this.all.delete(id);
    }
    for (const one of wanted) this.put(one);
    for (const part of new Set(wanted.map((one) => one.part))) this.tabStop(part);
  }

  /** @param {Wanted} wanted */
  put(wanted) {
    const { id, part, box, live, attributes } = wanted;
    const old = this.all.get(id);
    const element = old?.element ?? create("g", { [this.attribute]: id });
    write(element, { role: live ? "button" : null, ...attributes });
    if (!isReachable(wanted)) write(element, { tabindex: null });
    if (!old || old.live !== live || old.box.some((side, at) => side !== box[at])) {
      element.replaceChildren(...wanted.shapes());
    }
    // What can only be asked about lies below what can be chosen.
    if (old?.part !== part || old.live !== live) this.layer(part)[live ? "append" : "prepend"](element);
    this.all.set(id, { ...wanted, element });
  }

  /** Those that keys can reach. @param {Part} [part] @returns {Button[]} */
  live(part) {
    return [...this.all.values()].filter((button) => button.live && (!part || button.part === part));
  }

  /** Those that keys can walk to: what can be chosen, and what can be read. @param {Part} part @returns {Button[]} */
  reachable(part) {
    return [...this.all.values()].filter((button) => button.part === part && isReachable(button));
  }

  /** One button of the part can be reached by tab: the one told, else the one it was, one that can be chosen if there is any. @param {Part} part @param {Button} [stop] */
  tabStop(part, stop) {
    const buttons = this.reachable(part);
    const [first = buttons[0]] = buttons.filter(({ live }) => live);
    const before = buttons.find(({ element }) => element.getAttribute("tabindex") === "0");
    const now = stop ?? (before && before.live === first.live ? before : first);
    for (const button of buttons) write(button.element, { tabindex: button === now ? 0 : -1 });
  }

  /** The button that an element belongs to. @param {EventTarget | null} from @returns {Button | undefined} */
  find(from) {
    const element = from instanceof Element ? from.closest(`[${this.attribute}]`) : null;
    const button = this.all.get(element?.getAttribute(this.attribute) ?? "");
    return button?.element === element ? button : undefined; // another stage may stand on the same page
  }

  /** The next one in the direction of an arrow key, as the part is turned. @param {Button} from @param {string} key */
  next(from, key) {
    const { quarters } = from.part;
    const onScreen = this.reachable(from.part).map((button) => ({ button, box: turnBox(button.box, quarters) }));
    const start = onScreen.find(({ button }) => button.id === from.id);
    return start && nextInDirection(start, onScreen, key)?.button;
  }
}

/** @param {Wanted} wanted */
const isReachable = ({ live, attributes }) => live || Boolean(attributes["aria-label"]);
