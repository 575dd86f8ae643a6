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

/** The app says how large text is to be, as a multiple of the usual size: iOS scales no text in web views by itself. */
export function followTextSize() {
  if (!isForApp) return;
  addEventListener("sitegen:textSize", ({ detail }) => {
    const scale = Number(detail);
    if (scale >= 0.5 && scale <= 4) document.documentElement.style.fontSize = `${scale * 100}%`;
  });
}

/** Links tell an app how what they lead to is to be presented; it may present that itself. */
export function tellLinks() {
  if (!isForApp) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.hasAttribute("data-retry") || link.hasAttribute("data-hand-over")) return;
    // A link of no kind leads out of the brand's pages.
    tellApp({ event: "open", kind: link.dataset.kind ?? "external", url: link.href });
  });
}
