/** Requests to the server. What it refuses is thrown as a Refusal with the server's own words. */

import { language } from "./settings.js";
import { say } from "./words.js";

export class Refusal extends Error {
  /** @param {string} error  key @param {string} message  for the player @param {number} [status] @param {string} [clause]  of the rules */
  constructor(error, message, status = 0, clause = "") {
    super(message);
    this.error = error;
    this.status = status;
    this.clause = clause;
  }
}

/** @param {string} path @returns {Promise<any>} */
export const get = (path) => request(path, {});

/** @param {string} path @param {object} body @returns {Promise<any>} */
export const post = (path, body) => request(path, asJson(body));

/** A file that is drawn or written for us: with a body it is asked for by POST. @param {string} path @param {object} [body] @returns {Promise<Blob>} */
export async function getFile(path, body) {
  const answer = await send(path, body ? asJson(body) : {});
  return answer.blob();
}

/** @param {object} body @returns {RequestInit} */
const asJson = (body) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** @param {string} path @param {RequestInit} how */
const request = async (path, how) => (await send(path, how)).json().catch(() => ({}));

/** @param {string} path @param {RequestInit} how */
async function send(path, how) {
  const address = new URL(path, location.origin);
  address.searchParams.set("language", language());
  let answer;
  try {
    answer = await fetch(address, how);
  } catch {
    throw new Refusal("lost", say("web.connection.unreachable"));
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refusal(said.error ?? "", said.message ?? say("web.connection.failed"), answer.status, said.clause ?? "");
}

/** 32 hexadecimal digits of our own, mixed into the deal. */
export const nonce = () => hex(16);

/** A new id for a command: sent again under the same id it is done only once. */
export const commandId = () => hex(8);

/** @param {number} bytes */
function hex(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** @param {string} table @param {number} seat @param {string} name */
export const sitDown = (table, seat, name) =>
  post(`/api/tables/${table}/seats/${seat}`, { name, nonce: nonce(), id: commandId() });
