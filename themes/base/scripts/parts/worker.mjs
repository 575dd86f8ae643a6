/** Lets the browser keep the last pages for a time without a network, where the brand wants that. */
export function keepPages() {
  const { worker } = document.documentElement.dataset;
  if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
}
