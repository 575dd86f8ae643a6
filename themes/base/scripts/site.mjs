// Makes finished pages nicer: every page is complete without this file.

const minute = 60, hour = 60 * minute, day = 24 * hour;

/** The page's words for moments: texts with {count} in them, some with a form for one and one for other numbers. */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** A text for a number; undefined when the page does not have it. */
const counted = (text, count) => ((count === 1 && text?.one) || (text?.other ?? text))?.replace("{count}", count);

/** Turns moments of the last day into "5 minutes ago", in the words of the page. */
function tellTimesRelatively(root = document) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const age = (Date.now() - Date.parse(time.dateTime)) / 1000;
    if (!(age >= 0 && age < day)) continue;
    const text = age < minute ? words.now
      : age < hour ? counted(words.minutesAgo, Math.floor(age / minute))
      : counted(words.hoursAgo, Math.floor(age / hour));
    if (!text) continue;
    time.title ||= time.textContent;
    time.textContent = text;
  }
}

/** Fetches this page again and swaps the feed by its state, as a container view controller does. */
async function refreshFeed() {
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
function retryLater() {
  const seconds = Number(document.querySelector("[data-refresh]")?.dataset.refresh);
  if (seconds > 0 && waits < 10) setTimeout(refreshFeed, seconds * 1000 * 1.5 ** waits++);
}

/** Tells the native app around this page, when there is one, what the reader wants. */
function tellApp(message) {
  window.webkit?.messageHandlers?.sitegen?.postMessage(message);
  window.SitegenBridge?.postMessage?.(JSON.stringify(message));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-retry], a[data-hand-over]");
  if (!link) return;
  if (link.hasAttribute("data-retry")) {
    event.preventDefault();
    refreshFeed();
  } else {
    tellApp({ event: "handOver", url: link.href });
  }
});

tellTimesRelatively();
retryLater();
