import { isForApp, tellApp } from "./app.mjs";

// What readers do, for whoever counts it: `sitegen:event` on the document, and the same for the app around the page.
// Scripts that come later find what was before in `window.sitegenEvents`.

const longest = 200, html = document.documentElement, before = (window.sitegenEvents ??= []), seen = new Set(), timers = new Map();
const observer = new IntersectionObserver(heed, { threshold: [0, 0.5] });

/** Tells of the page, of its answers about consent, and of stories: seen half for a second, and opened. */
export function startEvents(root) {
  for (const story of root.querySelectorAll("main article[data-id]")) observer.observe(story);
  if (root !== document) return;
  tell("view");
  // A page that was put aside is seen again.
  addEventListener("pageshow", ({ persisted }) => persisted && tell("view"));
  document.addEventListener("sitegen:consent", ({ detail }) => tell("consent", detail));
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]"), story = link?.closest("main article[data-id]");
    if (story) tell("click", { ...about(story), url: link.href });
  });
}

function tell(name, detail = {}) {
  const { pageKind: page, presentation, brand } = html.dataset;
  const event = { name, brand, page, presentation, path: location.pathname, title: document.title, tracking: tracking(), ...detail };
  if (before.length < longest) before.push(event);
  document.dispatchEvent(new CustomEvent("sitegen:event", { detail: event }));
  if (isForApp) tellApp({ event: "reader", name, values: flat(event) });
}

/** The values of an event as texts of one level, for those who take no others. */
export function flat({ name, tracking, ...detail }) {
  const all = Object.entries({ ...tracking, ...detail }).filter(([, value]) => value != null);
  return Object.fromEntries(all.map(([key, value]) => [key, String(value)]));
}

function tracking() {
  try {
    return JSON.parse(document.querySelector("[data-tracking]")?.dataset.tracking ?? "{}");
  } catch {
    return {};
  }
}

/** The story, and how many stand above it. */
function about(story) {
  const all = [...document.querySelectorAll("main article[data-id]")];
  const block = story.closest("section[id]")?.id;
  return { story: story.dataset.id, headline: story.querySelector("h3")?.innerText, place: all.indexOf(story) + 1, block };
}

function heed(entries) {
  for (const { target, intersectionRatio } of entries) {
    clearTimeout(timers.get(target));
    if (intersectionRatio >= 0.5) timers.set(target, setTimeout(impress, 1000, target));
  }
}

function impress(story) {
  observer.unobserve(story);
  if (document.hidden) return document.addEventListener("visibilitychange", () => observer.observe(story), { once: true });
  if (seen.has(story.dataset.id)) return;
  seen.add(story.dataset.id);
  tell("impression", about(story));
}
