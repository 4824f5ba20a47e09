/* The service worker: rules, compendium and odds can be read without a connection.

   While there is one, the server is asked for everything that can change, and what it says is what is shown. What was
   kept stands in only when the server cannot be reached, and only of facts that are the same for everybody: nothing of a
   table, a seat or an account is ever kept. All that is kept belongs to one build; the next one begins anew.

   `BUILD` is put before this file when the page is built: the name of the build and its files. */

const SHELL = `lazax-shell-${BUILD.name}`;
const FACTS = `lazax-facts-${BUILD.name}`;
const BATTLES = `lazax-battles-${BUILD.name}`;
const MOST_BATTLES = 60;

/** How a request is answered: "file" of this build, "page", a "fact" or a "battle"; "" is none of our business. */
function wayOf(method, mode, url, origin) {
  const { pathname, origin: of } = new URL(url);
  if (method !== "GET" || of !== origin) return "";
  if (mode === "navigate") return pathname.startsWith("/api") ? "" : "page";
  if (BUILD.files.includes(pathname)) return "file";
  if (/^\/api\/(titles|titles\/[a-z0-9_]+\/(catalog|cards|compendium|art)|rules\/[a-z0-9_]+)$/.test(pathname))
    return "fact";
  return /^\/api\/titles\/[a-z0-9_]+\/battle$/.test(pathname) ? "battle" : "";
}

async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll(["/", ...BUILD.files].map((file) => new Request(file, { cache: "no-cache" })));
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith("lazax-") && ![SHELL, FACTS, BATTLES].includes(name)) await caches.delete(name);
  await self.clients.claim();
}

/** A file of this build has its fingerprint in its name, or is asked for anew. */
async function file(request) {
  const { pathname } = new URL(request.url);
  const kept = () => caches.open(SHELL).then((shell) => shell.match(pathname));
  if (pathname.startsWith("/assets/")) return (await kept()) ?? fetch(request);
  return fetch(request).catch(async (error) => (await kept()) ?? Promise.reject(error));
}

/** The page is that of the server; without it, that of this build, which has no table in it. */
async function page(request) {
  return fetch(request).catch(async (error) => {
    const shell = await caches.open(SHELL);
    return (await shell.match("/")) ?? Promise.reject(error);
  });
}

async function keep(name, request, answer) {
  const cache = await caches.open(name);
  await cache.put(request.url, answer);
  if (name !== BATTLES) return;
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_BATTLES)).map((old) => cache.delete(old)));
}

/** What the server says; if it cannot be reached, what it said last. */
async function fact(name, event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(name, request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(name)).match(request.url);
    if (!kept) throw error;
    return kept;
  }
}

/** Facts that the page wants to have without a connection. */
async function want(urls) {
  const facts = await caches.open(FACTS);
  for (const url of urls) {
    const request = new Request(new URL(url, self.location.origin));
    if (wayOf("GET", "cors", request.url, self.location.origin) !== "fact" || (await facts.match(request.url)))
      continue;
    const answer = await fetch(request);
    if (answer.ok) await facts.put(request.url, answer);
  }
}

function respond(event) {
  const { method, mode, url } = event.request;
  const way = wayOf(method, mode, url, self.location.origin);
  if (way === "file") event.respondWith(file(event.request));
  else if (way === "page") event.respondWith(page(event.request));
  else if (way === "fact") event.respondWith(fact(FACTS, event));
  else if (way === "battle") event.respondWith(fact(BATTLES, event));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", respond);
self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(want(event.data.keep).catch(() => undefined));
});
