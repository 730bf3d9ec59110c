/**
 * The shapes that the board takes and gives. A scene is what the server sends, wire.d.ts; the rest is what a page says about it.
 *
 * @typedef {import("../wire.d.ts").Box} Box  in the units of its part
 * @typedef {import("../wire.d.ts").Thing} Thing
 * @typedef {import("../wire.d.ts").Edit} Edit
 * @typedef {Pick<import("../wire.d.ts").Scene, "parts" | "things"> & Partial<import("../wire.d.ts").Scene>} Scene  words may be missing
 * @typedef {{x: number, y: number}} Point
 *
 * @typedef {object} Item  a thing as it is drawn
 * @property {string} key
 * @property {Thing} thing  our own copy: the page may change its scene in place
 * @property {SVGGElement} element  the `<g data-key>`, the same one as long as the key lives
 *
 * @typedef {object} Target  a place where something can go, or be pointed at
 * @property {number} index  what is reported when it is chosen
 * @property {string} label  what it is called
 * @property {boolean} legal  false: it can be asked about, and is not shown
 * @property {boolean} [readOnly]  it is not even asked about: a piece that lies there, to be read
 * @property {string} [key]  the thing that it is; or else:
 * @property {string} [part]  the part it lies on, `board` unless told
 * @property {Box} [box]  its place there
 * @property {boolean} [faint]  it can go there, as it can go everywhere
 * @property {boolean} [warned]  it can go there, but had better not
 * @property {boolean} [planned]  what is laid there is only planned
 * @property {string[]} [contacts]  symbols that show there what a piece would touch
 *
 * @typedef {Target & {part: string, box: Box}} PlacedTarget  a target whose place is known
 *
 * @typedef {object} Pickable  a thing that can be picked up
 * @property {string} key
 * @property {string} name  what it is called, with its count where it has one
 * @property {boolean} [picked]
 *
 * @typedef {import("../wire.d.ts").Ghost} GhostPiece  what would lie on the target
 *
 * @typedef {string | [number, number] | Box} Anchor  a thing's key, a point, or a box
 *
 * @typedef {object} Mark  something shown about the position
 * @property {"arrow" | "thread" | "stitches" | "badge" | "heat" | "ring"} kind
 * @property {Anchor[]} at  arrow: from, to; thread and stitches: all along; badge, heat and ring: one
 * @property {string} [part]  for points and boxes, `board` unless told
 * @property {string} [text]  on a badge
 * @property {boolean} [low]  a badge at the lower edge of its box, not in the corner
 * @property {number} [value]  of heat, 0 to 1
 * @property {string} [tone]  a colour's name: moss, vermilion, indigo, ochre, plum, gold
 *
 * @typedef {object} Hearer  what the page is told
 * @property {(key: string) => void} [onPick]  a piece was tapped, or taken up to be dragged
 * @property {(index: number) => void} [onTarget]  a legal target was chosen for good
 * @property {(index: number) => void} [onRefused]  a target that is not legal was tapped
 * @property {(index: number) => void} [onAim]  a finger has put the ghost there; a second tap is `onTarget`
 * @property {(part: string) => void} [onEmpty]  an empty place of a part was tapped
 * @property {(moved: boolean) => void} [onView]  the view of the board was moved or zoomed, or fits again
 *
 * @typedef {object} StageOptions
 * @property {string} game  the sheet's symbols begin with it
 * @property {Record<string, HTMLElement>} [parts]  where to put each part; or place `stage.element(part)` yourself
 * @property {boolean} [fixed]  a small picture: it cannot be moved and zoomed, and lets the page scroll
 * @property {Record<string, string>} [labels]  what each part is called; the board is called by the scene's description
 */
export {};
