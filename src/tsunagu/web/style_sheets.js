/** The style sheet of a screen gives way to that of another one. */

/** @param {string} before @param {string} after  screens @returns {Promise<void>} once it is there */
export function changeStyle(before, after) {
  return new Promise((done, failed) => {
    const link = /** @type {HTMLLinkElement} */ (document.querySelector(`link[rel=stylesheet][href$="/${before}.css"]`));
    const next = document.createElement("link");
    next.rel = "stylesheet";
    next.href = link.href.replace(`${before}.css`, `${after}.css`);
    next.onload = () => (link.remove(), done());
    next.onerror = failed;
    link.after(next);
  });
}
