/**
 * The shapes that the board takes and gives. A scene is what the server sends, docs/server.md; the rest is what a page says about it.
 *
 * @typedef {[number, number, number, number]} Box  x, y, width, height in the units of its part
 * @typedef {{x: number, y: number}} Point
 *
 * @typedef {object} Thing  one thing of a scene: a symbol, a field of equal symbols, or SVG elements
 * @property {string} part  the part it lies on: `board`, `hand-0`
 * @property {number} layer  drawing order: ground 0, coordinates 10, places 20, below pieces 30, pieces 40, on pieces 50, threads 60, labels 70, marks 80
 * @property {number} [order]  within the layer, 0 unless told
 * @property {string} [symbol]  of the sheet, without the game in front
 * @property {number} [x]  left edge of the unturned box
 * @property {number} [y]  top edge
 * @property {number} [size]  times the symbol's own size, 1 unless told
 * @property {number} [turns]  quarter turns clockwise about its middle, 0 unless told
 * @property {string} [at]  the cell it lies on, as moves write it
 * @property {number} [across]  so many symbols side by side
 * @property {number} [down]  and so many rows
 * @property {string} [svg]  SVG elements instead of a symbol
 *
 * @typedef {object} Scene
 * @property {Record<string, Box>} parts  the box of each part
 * @property {Record<string, Thing>} things  by key: what the thing is
 * @property {string} [title]
 * @property {string} [description]  the position in words, for who does not see it
 * @property {string[]} [notes]  how each seat stands, to be told beside its name
 *
 * @typedef {[string, ...any[]]} Edit  path and new value; path alone deletes; path, start, drop, items splices
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
 * @property {string} [key]  the thing that it is; or else:
 * @property {string} [part]  the part it lies on, `board` unless told
 * @property {Box} [box]  its place there
 *
 * @typedef {Target & {part: string, box: Box}} PlacedTarget  a target whose place is known
 *
 * @typedef {object} Pickable  a thing that can be picked up
 * @property {string} key
 * @property {string} name  what it is called, with its count where it has one
 * @property {boolean} [picked]
 *
 * @typedef {{symbol: string, turns?: number}} GhostPiece  what would lie on the target
 *
 * @typedef {string | [number, number] | Box} Anchor  a thing's key, a point, or a box
 *
 * @typedef {object} Mark  something shown about the position
 * @property {"arrow" | "thread" | "badge" | "heat" | "ring"} kind
 * @property {Anchor[]} at  arrow: from, to; thread: all along; badge, heat and ring: one
 * @property {string} [part]  for points and boxes, `board` unless told
 * @property {string} [text]  on a badge
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
