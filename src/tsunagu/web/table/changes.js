/** Changes of the table document, as docs/server.md tells them. */

/** @typedef {(string | number)[]} Path @typedef {[Path] | [Path, any] | [Path, number, number, any[]]} Edit */

/**
 * The document after the edits, done in place.
 *
 * @template T @param {T} doc @param {Edit[]} change @returns {T}
 */
export function applied(doc, change) {
  for (const [path, ...edit] of change) {
    if (edit.length === 3) {
      const [start, drop, items] = edit;
      at(doc, path).splice(start, drop, ...items);
      continue;
    }
    const last = /** @type {string | number} */ (path.at(-1));
    const parent = at(doc, path.slice(0, -1));
    if (edit.length === 0) delete parent[last];
    else parent[last] = edit[0];
  }
  return doc;
}

/** @param {any} doc @param {Path} path */
const at = (doc, path) => path.reduce((inner, key) => inner[key], doc);
