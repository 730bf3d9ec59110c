/** What is shown about a position: arrows, threads through things, badges, heat and rings. */

import { middle } from "./boxes.js";
import { BOARD } from "./scene_view.js";
import { create, rectangle } from "./svg.js";
import { symbolId, use } from "./symbols.js";

/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./part.js").Part} Part */

const HEAD = 0.22; // of a cell: the length of an arrow's head
const STITCH = 0.34; // of the way: where a stitch begins, and where it ends

/** @type {Record<Mark["kind"], (mark: Mark, boxes: Box[], game: string) => SVGElement[]>} */
const SHAPES = {
  arrow: (_, [from, to]) => arrow(from, to),
  thread: (_, boxes) => [
    create("polyline", { class: "line", points: boxes.map(middle).map(({ x, y }) => `${x},${y}`).join(" "), pathLength: 1 }),
  ],
  stitches: (_, boxes) => boxes.slice(1).map((box, at) => stitch(middle(boxes[at]), middle(box))),
  badge: ({ text = "", low = false }, [box]) => badge(text, box, low),
  heat: ({ value = 0 }, [box]) => [
    create("rect", { class: "area", ...rectangle(box, 4), rx: 8, "fill-opacity": Math.round(60 * value) / 100 }),
  ],
  ring: ({ tone }, [box], game) => ring(box, tone === undefined || tone === "indigo" ? symbolId(game, "last") : ""),
};

/** @param {Box} from @param {Box} to */
function arrow(from, to) {
  const [start, end] = [middle(from), middle(to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const head = HEAD * (Math.min(...[to[2], to[3], from[2], from[3]].filter(Boolean)) || 100);
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const neck = { x: end.x - ux * head, y: end.y - uy * head };
  const side = (/** @type {number} */ way) => `${neck.x - way * uy * head * 0.6},${neck.y + way * ux * head * 0.6}`;
  return [
    create("path", { class: "line", d: `M${start.x},${start.y} L${neck.x},${neck.y}` }),
    create("polygon", { class: "tip", points: `${end.x},${end.y} ${side(1)} ${side(-1)}` }),
  ];
}

/** From thing to thing, so short that it leaves what is written on them free. @param {import("./types.js").Point} from @param {import("./types.js").Point} to */
function stitch(from, to) {
  const [x, y] = [(to.x - from.x) * STITCH, (to.y - from.y) * STITCH];
  return create("path", { class: "line", d: `M${from.x + x},${from.y + y} L${to.x - x},${to.y - y}` });
}

/** As the game marks its last move, where it has a sign for that and no other colour is asked for. @param {Box} box @param {string} sign */
const ring = (box, sign) =>
  document.getElementById(sign) ? [use(sign, box)] : [create("rect", { class: "line", ...rectangle(box, -2), rx: 10 })];

/** At the lower edge of its box, or in its upper right corner. @param {string} text @param {Box} box @param {boolean} low */
function badge(text, [left, top, width, height], low) {
  const [x, y] = low ? [left + width / 2, top + height - 18] : [left + width, top];
  const words = create("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" });
  words.textContent = text;
  const wide = 20 + [...text].reduce((sum, sign) => sum + (sign > "\u2fff" ? 24 : 14), 0);
  return [create("rect", { class: "back", x: x - wide / 2, y: y - 18, width: wide, height: 36, rx: 18 }), words];
}

export class Marks {
  /** @type {Mark[]} */
  list = [];
  /** @type {Map<string, SVGGElement>} by what they show and where, so that a mark that stays is not touched */
  elements = new Map();

  /** @param {import("./scene_view.js").SceneView} view */
  constructor(view) {
    this.view = view;
  }

  /** @param {Mark[]} list */
  set(list) {
    this.list = list;
    this.refresh();
  }

  /** Marks on things follow them. */
  refresh() {
    const before = this.elements;
    this.elements = new Map();
    for (const mark of this.list) {
      const place = this.place(mark);
      if (!place) continue;
      const name = JSON.stringify([place.part.name, mark, place.boxes]);
      const element = before.get(name) ?? draw(mark, place.boxes, this.view.game);
      if (!before.delete(name)) place.part.marks.append(element);
      this.elements.set(name, element);
    }
    for (const element of before.values()) element.remove();
  }

  /** Where a mark lies; null: nowhere now. @param {Mark} mark @returns {{part: Part, boxes: Box[]} | null} */
  place({ at, part = BOARD }) {
    let on = this.view.part(part);
    /** @type {Box[]} */
    const boxes = [];
    for (const anchor of at) {
      const spot = typeof anchor === "string" ? this.view.spot(anchor) : { part: on, box: boxAt(anchor) };
      if (!spot) return null;
      on = spot.part;
      boxes.push(spot.box);
    }
    return { part: on, boxes };
  }
}

/** @param {[number, number] | Box} anchor @returns {Box} */
const boxAt = ([x, y, width = 0, height = 0]) => [x, y, width, height];

/** @param {Mark} mark @param {Box[]} boxes @param {string} game */
const draw = (mark, boxes, game) =>
  create("g", { class: `mark ${mark.kind} ${mark.tone ?? "indigo"}` }, ...SHAPES[mark.kind](mark, boxes, game));
