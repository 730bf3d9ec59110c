/**
 * The service worker: keeps the files of this version, and says so where there is no network. Pages, tables and sockets always
 * come from the server, so that nobody plays on with what is old; the files' address names their content.
 */

const ASSETS = "__ASSETS__"; // where this version's files are
const OFFLINE = "__OFFLINE__"; // the page that is shown without a network, by language
const SHELL = "__SHELL__".split(" "); // what is fetched beforehand

/** A worker's own world, which the types of pages do not know. @type {any} */
const worker = globalThis;

async function install() {
  const cache = await caches.open(ASSETS);
  await cache.addAll([...SHELL, ...OFFLINE.split(" ")]);
  await worker.skipWaiting();
}

/** What an older version kept goes. */
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== ASSETS).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A file of this version is the same for ever. @param {Request} request */
async function file(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A page comes from the server, or it is the one that says that there is no network. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const wanted = OFFLINE.split(" ").find((address) => address.endsWith(`/${navigator.language.slice(0, 2)}`));
    const kept = await caches.match(wanted ?? OFFLINE.split(" ")[0]);
    return kept ?? Response.error();
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith(`${ASSETS}/`)) event.respondWith(file(request));
});

export {};
