// Keeps the last pages of a brand for readers without a network. The line before has `settings`; those without a version remove it.
const { version, longest } = settings;
const root = registration.scope;
const offline = root + "states/offline.html";
const pages = `pages ${root} ${version}`, files = `files ${root} ${version}`;
const mostPages = 30, mostFiles = 100;
/** How long the network may take when there is a copy, in milliseconds. */
const patience = 3_000;

addEventListener("install", (event) => {
  skipWaiting();
  if (version) event.waitUntil(refreshOffline());
});

addEventListener("activate", (event) => event.waitUntil(tidy()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (!version || request.method !== "GET" || !request.url.startsWith(root)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.url.startsWith(root + "assets/")) event.respondWith(file(event));
});

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.split(" ")[1] === root && name !== pages && name !== files) await caches.delete(name);
  }
  await (version ? clients.claim() : registration.unregister());
}

async function refreshOffline() {
  await (await caches.open(pages)).add(new Request(offline, { cache: "no-cache" }));
}

/** The page from the network; a copy that is not too old when that fails, or takes long; else the page that says so. */
async function page(event) {
  const cache = await caches.open(pages);
  const key = event.request.url.split(/[?#]/)[0];
  const kept = await cache.match(key);
  const copy = kept && Date.now() - kept.headers.get("x-kept") < longest * 1000 ? kept : undefined;
  const answer = fetch(event.request);
  event.waitUntil(answer.then((response) => keep(cache, key, response.clone(), mostPages)).catch(() => {}));
  const waiting = copy ? [new Promise((done) => setTimeout(done, patience, copy))] : [];
  try {
    const response = await Promise.race([answer, ...waiting]);
    return response.status >= 500 && copy ? copy : response;
  } catch {
    return copy ?? (await cache.match(offline)) ?? Response.error();
  }
}

/** A file whose name changes with its content. */
async function file(event) {
  const cache = await caches.open(files);
  const copy = await cache.match(event.request);
  if (copy) return copy;
  const response = await fetch(event.request);
  event.waitUntil(keep(cache, event.request.url, response.clone(), mostFiles));
  return response;
}

/** Keeps a good answer with its time, and no more of them than so many; never a failure or a redirect. */
async function keep(cache, key, response, most) {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return;
  const headers = new Headers(response.headers);
  headers.set("x-kept", Date.now());
  await cache.put(key, new Response(await response.blob(), { headers }));
  const others = (await cache.keys()).filter(({ url }) => url !== offline && url !== key);
  for (const old of others.slice(0, -most)) await cache.delete(old);
  if (key === root) await refreshOffline();
}
