import { hasApp, isForApp, tellApp } from "./app.mjs";
import { say } from "./status.mjs";
import { readWords } from "./words.mjs";

/** Links that share a page by mail open the device's own sheet, or copy the address where there is none. */
export function startSharing(root) {
  for (const link of root.querySelectorAll("a[data-share]")) {
    link.addEventListener("click", (event) => {
      const isApps = isForApp && hasApp(), { share: url, title } = link.dataset;
      if (!isApps && !navigator.share && !navigator.clipboard) return;
      event.preventDefault();
      if (isApps) tellApp({ event: "share", url, title });
      else share(url, title);
    });
  }
}

async function share(url, title) {
  try {
    if (navigator.share) {
      await navigator.share({ url, title });
    } else {
      await navigator.clipboard.writeText(url);
      say(readWords()?.linkCopied);
    }
  } catch (error) {
    // A reader who closes the sheet has changed their mind.
    if (error?.name !== "AbortError") say(readWords()?.shareFailed);
  }
}
