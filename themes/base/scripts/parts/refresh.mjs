import { tellTimesRelatively } from "./times.mjs";

/** Fetches this page again and swaps the feed by its state, as a container view controller does. */
export async function refreshFeed() {
  const old = document.querySelector(".feed[data-state]");
  if (!old) return location.reload();
  old.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(location.href, { cache: "no-cache" });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector(".feed[data-state]");
    if (!fresh) throw new Error("no feed");
    old.replaceWith(document.adoptNode(fresh));
    tellTimesRelatively(fresh);
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
