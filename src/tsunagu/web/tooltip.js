/**
 * Words for signs: whatever has `data-tip`, or a sign that has a name and shows none, says it when the mouse rests on it,
 * when the keyboard comes to it, and when a finger stays on it. One small box for the whole page.
 */

const REST = 350; // ms that the mouse rests before it is told
const LONG = 450; // ms of a long press
const SEEN = 2_500; // ms that a finger's tip stays
const NAMED = "[data-tip], .sign, .round";

/** @type {HTMLElement | null} */
let box = null;
/** @type {Element | null} what is being told */
let about = null;
let timer = 0;

/** The words of an element. @param {Element} element */
const wordsOf = (element) => element.getAttribute("data-tip") ?? element.getAttribute("aria-label") ?? "";

/** @param {EventTarget | null} target @returns {Element | null} */
const namedOf = (target) => (target instanceof Element ? target.closest(NAMED) : null);

/** @param {Element} element */
function tell(element) {
  const words = wordsOf(element);
  if (!words || !element.isConnected) return;
  about = element;
  box ??= document.createElement("div");
  box.className = "tip";
  box.setAttribute("aria-hidden", "true"); // screen readers have the name itself
  box.textContent = words;
  (element.closest("dialog") ?? document.body).append(box);
  place(box, element.getBoundingClientRect());
}

/** Above it if there is room, else below, and never beyond the window. @param {HTMLElement} tip @param {DOMRect} rect */
function place(tip, rect) {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(4, rect.left + rect.width / 2 - width / 2), innerWidth - width - 4);
  const top = rect.top - height - 6 >= 4 ? rect.top - height - 6 : rect.bottom + 6;
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${top}px`);
}

function hush() {
  clearTimeout(timer);
  about = null;
  box?.remove();
}

/** @param {Element} element @param {number} after */
function tellLater(element, after) {
  clearTimeout(timer);
  timer = setTimeout(() => tell(element), after);
}

/** From now on, for all that is on the page or comes to it. */
export function explainSigns() {
  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const element = namedOf(event.target);
    if (element === about && element) return;
    hush();
    if (element) tellLater(element, REST);
  });
  addEventListener("pointerdown", (event) => {
    removeEventListener("click", stop, { capture: true }); // not every browser clicks after a long press
    hush();
    const element = event.pointerType === "mouse" ? null : namedOf(event.target);
    if (element) tellLater(element, LONG);
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerType === "mouse") return;
    clearTimeout(timer);
    if (!about) return;
    // A long press only asked; it presses nothing.
    addEventListener("click", stop, { capture: true, once: true });
    timer = setTimeout(() => (removeEventListener("click", stop, { capture: true }), hush()), SEEN);
  });
  addEventListener("contextmenu", (event) => about && event.preventDefault());
  addEventListener("focusin", (event) => {
    const element = namedOf(event.target);
    if (element?.matches(":focus-visible")) tell(element);
  });
  addEventListener("focusout", hush);
  addEventListener("keydown", (event) => event.key === "Escape" && hush());
  addEventListener("scroll", hush, { capture: true, passive: true });
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
