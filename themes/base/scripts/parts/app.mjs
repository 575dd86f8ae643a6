/** Tells the native app around this page, when there is one, what the reader wants. */
export function tellApp(message) {
  window.webkit?.messageHandlers?.sitegen?.postMessage(message);
  window.SitegenBridge?.postMessage?.(JSON.stringify(message));
}

/** Whether the page is one of those for native apps. */
export const isForApp = document.documentElement.dataset.presentation === "app";

/** Whether a native app listens. */
export function hasApp() {
  return Boolean(window.webkit?.messageHandlers?.sitegen || window.SitegenBridge?.postMessage);
}

/** Tells the app what happens on this page, and hears what the app says; `ready` is the moment to say it. */
export function startApp() {
  if (!isForApp) return;
  tellLinks();
  tellSize();
  // iOS scales no text in web views by itself.
  hearApp("textSize", (detail) => {
    const scale = Number(detail);
    if (scale >= 0.5 && scale <= 4) document.documentElement.style.fontSize = `${scale * 100}%`;
  });
  tellApp({ event: "ready" });
}

/** Heeds one kind of what an app says to its pages. */
export function hearApp(name, heed) {
  if (isForApp) addEventListener(`sitegen:${name}`, ({ detail }) => heed(detail));
}

/** Tells what the page shows, and when it was built: as it arrives, and when its feed is replaced. */
export function tellState(root) {
  if (!isForApp) return;
  const feed = document.querySelector(".feed[data-state]");
  if (root !== document && root !== feed) return;
  const built = document.querySelector('meta[name="sitegen-built"]')?.content;
  tellApp({ event: "state", state: feed?.dataset.state ?? "native", built });
}

/** Tells how high the page is, for apps that show it among views of their own. */
function tellSize() {
  let told;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told) tellApp({ event: "size", height: (told = height) });
  }).observe(document.body);
}

/** Links tell an app how what they lead to is to be presented; it may present that itself. */
function tellLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.matches("[data-retry], [data-hand-over], [data-share]")) return;
    // A link of no kind leads out of the brand's pages.
    tellApp({ event: "open", kind: link.dataset.kind ?? "external", url: link.href });
  });
}
