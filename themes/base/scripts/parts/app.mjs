/** Tells the native app around this page, when there is one, what the reader wants. */
export function tellApp(message) {
  window.webkit?.messageHandlers?.sitegen?.postMessage(message);
  window.SitegenBridge?.postMessage?.(JSON.stringify(message));
}
