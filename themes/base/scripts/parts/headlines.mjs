/** A section that failed offers the last headlines of the front, which the page for failures has. */
export async function offerHeadlines(root) {
  const error = root.querySelector(".state-error");
  const front = error?.querySelector("a:not([data-retry])");
  if (!front || !navigator.onLine) return;
  const answer = await fetch(new URL("states/error.html", front.href)).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const headlines = page.querySelector("[aria-labelledby=latest]");
  if (!headlines || !error.isConnected) return;
  headlines.className = "state-headlines";
  error.after(document.adoptNode(headlines));
}
