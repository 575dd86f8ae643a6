// Keeps a page of `sitegen serve` up to date: new text by a reload that keeps the place, new styles without one, and
// mistakes over the page until they are mended. Never part of a site that is published.
//
// Pages of one browser share one connection where they can: whoever holds the Web Lock "sitegen-events" listens to
// /_sitegen/events and passes everything on to the BroadcastChannel "sitegen". Its messages, also for other scripts of
// the preview (a page without script is reloaded by the bench around it):
//
//   { type: "built", build, seconds, changed: [paths] }      after each build, and when a page asks
//   { type: "mistakes", mistakes: [{ path, line, column, severity, what, advice, excerpt }], more }
//   { type: "asking" }                                       a page has come and wants the two above
//   { type: "lost" }                                         the server is gone; build numbers may start afresh
//
// Other scripts need no connection of their own when this module runs in the same document: the same messages arrive
// there as events "sitegen:built" and "sitegen:mistakes" of the document, with the message as `detail`.
// Inside a frame of the same origin no overlay is shown: the page around the frame shows it.

import { showMistakes } from "./mistakes.mjs";

const eventsURL = "/_sitegen/events";
const placeKey = "sitegen:place";

const tag = document.querySelector(`script[src="${new URL(import.meta.url).pathname}"]`);
const page = { fingerprint: tag?.dataset.page ?? null, styles: stylesheets(document), wanted: null };
const channel = "BroadcastChannel" in window ? new BroadcastChannel("sitegen") : null;
const state = { built: null, mistakes: null, isListening: false, isFollowing: false, isBehind: false };

restorePlace();
if (channel) {
  channel.addEventListener("message", ({ data }) => (data?.type === "asking" ? answer() : hear(data)));
  channel.postMessage({ type: "asking" });
}
if (channel && navigator.locks) {
  // Held until the page goes; then the next page in the queue listens.
  navigator.locks.request("sitegen-events", () => new Promise(() => listen()));
} else {
  listen();
}

// ---- Hearing ----------------------------------------------------------------------------------------------------

function listen() {
  state.isListening = true;
  const source = new EventSource(eventsURL);
  for (const type of ["built", "mistakes"]) {
    source.addEventListener(type, (event) => {
      const message = { type, ...JSON.parse(event.data) };
      channel?.postMessage(message);
      hear(message);
    });
  }
  // A browser comes back by itself unless the server refused; then it is asked again.
  source.addEventListener("error", () => {
    // Whatever was built last, after a break it may have been by another server.
    channel?.postMessage({ type: "lost" });
    hear({ type: "lost" });
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

function answer() {
  if (!state.isListening) return;
  for (const message of [state.mistakes, state.built]) if (message) channel.postMessage(message);
}

function hear(message) {
  if (message?.type === "mistakes") {
    const text = JSON.stringify(message);
    if (text === JSON.stringify(state.mistakes)) return;
    state.mistakes = message;
    if (!isFramed()) showMistakes(message);
  } else if (message?.type === "built") {
    const isNew = state.built?.build !== message.build;
    state.built = message;
    if (isNew && message.build > 0) follow();
    if (!isNew) return;
  } else if (message?.type === "lost") {
    state.built = null;
    return;
  } else {
    return;
  }
  document.dispatchEvent(new CustomEvent(`sitegen:${message.type}`, { detail: message }));
}

function isFramed() {
  if (window.parent === window) return false;
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

// ---- Following the page -----------------------------------------------------------------------------------------

document.addEventListener("visibilitychange", () => !document.hidden && state.isBehind && follow());

/** Looks whether the page is still what it was; one look at a time, and none in a hidden tab. */
async function follow() {
  state.isBehind = true;
  if (state.isFollowing || document.hidden || !page.fingerprint) return;
  state.isFollowing = true;
  try {
    while (state.isBehind) {
      state.isBehind = false;
      await compare();
    }
  } catch (error) {
    // The server is gone for now: with its return comes the next event.
    console.debug("sitegen: not compared", error);
  } finally {
    state.isFollowing = false;
  }
}

async function compare() {
  const response = await fetch(location.href, { cache: "no-cache", headers: { Accept: "*/*" } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const fingerprint = fingerprintOf(bytes);
  if (fingerprint === page.fingerprint || fingerprint === page.wanted) return;
  const text = new TextDecoder().decode(bytes);
  const styles = stylesheets(new DOMParser().parseFromString(text, "text/html"));
  if (differOnlyIn(styles, text) && (await swapStyles(styles))) {
    Object.assign(page, { fingerprint, styles });
    return;
  }
  reload(fingerprint);
}

/** Addresses of style sheets as they stand in the markup; those that the page added itself are not the server's. */
function stylesheets(root) {
  return [...root.querySelectorAll("link[rel~=stylesheet][href]:not(noscript *)")].map((link) => link.getAttribute("href"));
}

/** Whether the new text is the old one, but for the addresses of its style sheets. */
function differOnlyIn(styles, text) {
  if (styles.length !== page.styles.length || !styles.length) return false;
  let old = text;
  styles.forEach((href, index) => (old = old.replaceAll(href, page.styles[index])));
  return fingerprintOf(new TextEncoder().encode(old)) === page.fingerprint;
}

/** Puts new style sheets in the place of the old; an old one goes when the new one is there. */
async function swapStyles(styles) {
  const changes = styles.map((href, index) => [page.styles[index], href]).filter(([old, href]) => old !== href);
  const swaps = changes.map(([old, href]) => {
    const link = [...document.querySelectorAll("link[rel~=stylesheet]")].find((link) => link.getAttribute("href") === old);
    if (!link) return false;
    const fresh = link.cloneNode();
    fresh.href = href;
    return new Promise((done) => {
      fresh.addEventListener("load", () => (link.remove(), done(true)));
      fresh.addEventListener("error", () => (fresh.remove(), done(false)));
      link.after(fresh);
    });
  });
  return (await Promise.all(swaps)).every(Boolean);
}

/** FNV-1a of 32 bits with the length before it, as the server writes it into the page. */
function fingerprintOf(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}

// ---- Reloading where the reader is ------------------------------------------------------------------------------

function reload(wanted) {
  remember({ url: location.href, x: scrollX, y: scrollY, wanted });
  location.reload();
}

function remember(place) {
  try {
    sessionStorage.setItem(placeKey, JSON.stringify(place));
  } catch {
    // A browser that stores nothing starts at the top.
  }
}

function restorePlace() {
  let place = null;
  try {
    place = JSON.parse(sessionStorage.getItem(placeKey));
    sessionStorage.removeItem(placeKey);
  } catch {
    return;
  }
  if (place?.url !== location.href) return;
  // A page that is another to a script than to a reader would be reloaded for ever.
  page.wanted = place.wanted;
  const go = () => scrollTo({ left: place.x, top: place.y, behavior: "instant" });
  go();
  const reached = scrollY;
  // Pictures may have made room only now; whoever has scrolled meanwhile is left alone.
  addEventListener("load", () => scrollY === reached && go(), { once: true });
}
