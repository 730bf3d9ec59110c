/** A record in a link: compressed, in the part behind the # that no server sees. Nothing is stored anywhere. */

/** @typedef {{ply: number | null, seat: number | null}} Place  after how many moves, and with whose eyes; null: at the end, an onlooker's */

export const LONGEST_LINK = 60_000; // characters of what is packed: longer ones break on their way
export const LONGEST_RECORD = 400_000; // bytes of what comes out, about as many as the server takes

/** What a record becomes in a link. @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  const packed = await flow(new TextEncoder().encode(text), new CompressionStream("deflate"), LONGEST_LINK);
  const code = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const short = code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (short.length > LONGEST_LINK) throw new RangeError("too long for a link");
  return short;
}

/** The record of a link; anything else is an error. @param {string} packed @returns {Promise<string>} */
export async function unpack(packed) {
  if (packed.length > LONGEST_LINK) throw new RangeError("too long for a link");
  const code = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(code, (sign) => sign.charCodeAt(0));
  const text = await flow(bytes, new DecompressionStream("deflate"), LONGEST_RECORD);
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

/** What stands behind the # for a record. @param {string} text @param {Place} place */
export async function fragment(text, { ply, seat }) {
  const parts = { r: await pack(text), ...(ply === null ? {} : { ply }), ...(seat === null ? {} : { seat }) };
  return Object.entries(parts).map(([name, value]) => `${name}=${value}`).join("&");
}

/** What a link says, if a record stands in it. @param {string} hash @returns {({packed: string} & Place) | null} */
export function readFragment(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const packed = parts.get("r");
  return packed === null ? null : { packed, ply: number(parts.get("ply")), seat: number(parts.get("seat")) };
}

/** @param {string | null} text */
const number = (text) => (/^[0-9]{1,5}$/.test(text ?? "") ? Number(text) : null);

/**
 * All that comes out of a stream, if it is not more than that: a few bytes may be packed that unpack to very many.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream @param {number} most
 */
async function flow(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(/** @type {Uint8Array<ArrayBuffer>[]} */ (parts)).arrayBuffer());
}
