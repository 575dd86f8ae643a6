/** Tells the native app around this page, when there is one, what the reader wants. */
export function tellApp(message) {
  window.webkit?.messageHandlers?.sitegen?.postMessage(message);
  window.SitegenBridge?.postMessage?.(JSON.stringify(message));
}

/** Links tell an app how what they lead to is to be presented; it may present that itself. */
export function tellLinks() {
  if (document.documentElement.dataset.presentation !== "app") return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.hasAttribute("data-retry") || link.hasAttribute("data-hand-over")) return;
    // A link of no kind leads out of the brand's pages.
    tellApp({ event: "open", kind: link.dataset.kind ?? "external", url: link.href });
  });
}
