/** What comes up over the board, one at a time: opened by its sign in the bar; closed by that, by Escape or by a tap beside it. */

/** @typedef {import("./layout.js").Sheet} Sheet */

export class Sheets {
  /** @type {Sheet | null} what is open */
  name = null;
  /** @type {Element | null} where the keyboard was before */
  before = null;

  /** @param {HTMLElement} root @param {() => void} redraw */
  constructor(root, redraw) {
    this.root = root;
    this.redraw = redraw;
    root.addEventListener("pointerdown", ({ target }) => {
      if (this.name && target instanceof Element && !target.closest(".side, .bar, .veil, .toast")) this.show(null);
    });
  }

  /** @param {Sheet} name */
  toggle(name) {
    this.show(this.name === name ? null : name);
  }

  /** The keyboard goes into what is opened, and back when it is closed. @param {Sheet | null} name */
  show(name) {
    if (name === this.name) return;
    if (!this.name) this.before = document.activeElement;
    this.name = name;
    this.redraw();
    requestAnimationFrame(() => requestAnimationFrame(() => this.moveFocus()));
  }

  moveFocus() {
    const inside = this.root.querySelector(`[data-sheet-of="${this.name}"] :is(button, input, a, [tabindex="0"])`);
    if (this.name && inside instanceof HTMLElement) inside.focus();
    else if (!this.name && this.before instanceof HTMLElement && isLost()) this.before.focus();
  }
}

/** Whether the keyboard is nowhere, because what it stood on has gone. */
const isLost = () => !document.activeElement || document.activeElement === document.body;
