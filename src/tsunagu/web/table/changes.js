/** Changes of the table document, as docs/server.md tells them. */

/** @typedef {[string, ...any[]]} Edit  where, and what is done there */

/**
 * The document after the edits, done in place.
 *
 * @template T @param {T} doc @param {Edit[]} change @returns {T}
 */
export function applied(doc, change) {
  for (const [path, ...edit] of change) {
    const way = path.split("/");
    const last = /** @type {string} */ (way.pop());
    const parent = way.reduce((/** @type {any} */ inner, key) => inner[key], doc);
    if (edit.length === 0) delete parent[last];
    else parent[last] = edit.length === 1 ? edit[0] : spliced(parent[last], edit);
  }
  return doc;
}

/**
 * A list, or a text as the list of its characters, after one splice or more.
 *
 * @param {any[] | string} old @param {any[]} edit  start, drop, items; and so on
 */
function spliced(old, edit) {
  const items = [...old];
  for (let i = 0; i < edit.length; i += 3) items.splice(edit[i], edit[i + 1], ...edit[i + 2]);
  return typeof old === "string" ? items.join("") : items;
}
