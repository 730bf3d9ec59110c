/** SVG elements, and the smallest change to them. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | null>} Attributes  null takes the attribute away */

/**
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name @param {Attributes} [attributes] @param {Element[]} children
 * @returns {SVGElementTagNameMap[N]}
 */
export function create(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  write(element, attributes);
  element.append(...children);
  return element;
}

/** Write only what differs. @param {Element} element @param {Attributes} attributes */
export function write(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) {
      if (element.hasAttribute(name)) element.removeAttribute(name);
    } else if (element.getAttribute(name) !== String(value)) {
      element.setAttribute(name, String(value));
    }
  }
}

/** @param {import("./types.js").Box} box @param {number} [inset] */
export const rectangle = ([x, y, width, height], inset = 0) => ({
  x: x + inset,
  y: y + inset,
  width: width - 2 * inset,
  height: height - 2 * inset,
});
