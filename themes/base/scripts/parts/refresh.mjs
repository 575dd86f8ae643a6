import { arrive } from "./arrivals.mjs";
import { resolveAddresses } from "./panes.mjs";

/** The page of this document, also while a modal page over it has the address. */
const page = location.href;

/** Fetches this page again and swaps the feed by its state, as a container view controller does. */
export async function refreshFeed() {
  const old = document.querySelector(".feed[data-state]");
  if (!old) return location.reload();
  old.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(page, { cache: "no-cache" });
    if (!answer.ok) throw new Error(String(answer.status));
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".feed[data-state]");
    if (!fresh) throw new Error("no feed");
    resolveAddresses(fresh, answer.url);
    old.replaceWith(document.adoptNode(fresh));
    arrive(fresh);
    retryLater();
  } catch {
    old.removeAttribute("aria-busy");
  }
}

/** A page that is still loading asks again by itself, more and more seldom. */
let waits = 0;
export function retryLater() {
  const seconds = Number(document.querySelector("[data-refresh]")?.dataset.refresh);
  if (seconds > 0 && waits < 10) setTimeout(refreshFeed, seconds * 1000 * 1.5 ** waits++);
}
