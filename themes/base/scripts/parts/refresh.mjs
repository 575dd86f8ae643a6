import { arrive } from "./arrivals.mjs";
import { askAgain } from "./ask-again.mjs";
import { keepPlace } from "./place.mjs";
import { resolveAddresses } from "./panes.mjs";
import { say } from "./status.mjs";
import { readWords } from "./words.mjs";

/** The page of this document, also while a modal page over it has the address. */
const page = location.href;
/** What a reader has of each state: nothing is replaced by less. Stories and the page that holds them are worth the same. */
const worth = { error: 0, loading: 1, web: 2, native: 2 };
/** How long an answer is waited for, in milliseconds. */
const patience = 10_000;
const stamps = ["sitegen-built", "sitegen-source"];
let asked = Date.now();

/** Asks again for a reader who wants it, and says that it does and what came of it. */
export async function retry() {
  const words = readWords();
  say(words?.retrying);
  say(words?.[await refreshFeed()]);
}

/**
 * Fetches this page again and swaps the feed by its state, as a container view controller does.
 * Tells what came of it: refreshed, unchanged, offline or refreshFailed.
 */
export async function refreshFeed() {
  const old = document.querySelector(".feed[data-state]");
  if (!old) return location.reload();
  if (!navigator.onLine) return "offline";
  asked = Date.now();
  old.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(page, { cache: "no-cache", signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(String(answer.status));
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const feed = fresh.querySelector(".feed[data-state]");
    if (!feed) throw new Error("no feed");
    if (isSame(fresh) || worth[feed.dataset.state] < worth[old.dataset.state]) return "unchanged";
    resolveAddresses(feed, answer.url);
    const restore = keepPlace(old);
    old.replaceWith(document.adoptNode(feed));
    swapPager(fresh, feed, answer.url);
    for (const name of stamps) stamp(document, name)?.setAttribute("content", stamp(fresh, name)?.content ?? "");
    restore(feed);
    arrive(feed);
    return feed.dataset.state === "error" ? "unchanged" : "refreshed";
  } catch {
    return navigator.onLine ? "refreshFailed" : "offline";
  } finally {
    if (old.isConnected && old.dataset.state !== "loading") old.removeAttribute("aria-busy");
  }
}

function stamp(document, name) {
  return document.querySelector(`meta[name="${name}"]`);
}

/** Whether it is the page as it was built before. */
function isSame(fresh) {
  const built = stamp(document, stamps[0])?.content;
  return Boolean(built) && built === stamp(fresh, stamps[0])?.content;
}

/** The ways to newer and older stories come and go with the feed. */
function swapPager(fresh, feed, base) {
  const [old, pager] = [document, fresh].map((page) => page.querySelector(".pager"));
  if (pager) resolveAddresses(pager, base);
  if (!pager) old?.remove();
  else if (old) old.replaceWith(document.adoptNode(pager));
  else feed.after(document.adoptNode(pager));
}

/** A page that is still loading asks again by itself. */
export function retryLater() {
  askAgain(refreshFeed, () => document.querySelector("[data-refresh]"));
}

/** A page of stories fetches itself again when it is looked at and older than its cadence. */
export function refreshWhenOld() {
  const check = () => {
    const cadence = Number(document.querySelector(".feed")?.dataset.cadence) * 1000;
    const isWanted = cadence > 0 && Date.now() - asked > cadence && document.visibilityState === "visible";
    if (isWanted && !isBusy()) refreshFeed();
  };
  document.addEventListener("visibilitychange", check);
  addEventListener("pageshow", check);
  addEventListener("online", check);
  setInterval(check, 30_000);
}

/** Whether the reader is in the middle of something: a dialog, a note, marked words. */
function isBusy() {
  return Boolean(document.querySelector("dialog[open], [popover]:popover-open")) || !getSelection()?.isCollapsed;
}
