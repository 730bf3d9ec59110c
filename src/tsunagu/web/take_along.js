/** A file that was made here or fetched: shared where the device can share files, else saved. */

/** @param {Blob} file @param {string} name */
export async function takeAlong(file, name) {
  const files = [new File([file], name, { type: file.type })];
  if (navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files });
    } catch (why) {
      // They changed their mind; or else, as when drawing took too long for the browser, it is saved.
      if (/** @type {Error} */ (why).name === "AbortError") return;
    }
  }
  save(file, name);
}

/** @param {Blob} file @param {string} name */
export function save(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
