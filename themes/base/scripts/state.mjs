// The page that loads asks for the one it stands for: it is complete without this file.

import { askAgain } from "./parts/ask-again.mjs";

/** How long an answer is waited for, in milliseconds. */
const patience = 10_000;
let isThere = false;

askAgain(ask, () => !isThere);

/** Shows the page at this address as soon as it is another one than this. */
async function ask() {
  try {
    const answer = await fetch(location.href, { cache: "no-cache", signal: AbortSignal.timeout(patience) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html").documentElement;
    isThere = answer.ok && Boolean(page.dataset.pageKind) && page.dataset.pageKind !== "state";
    if (isThere) location.reload();
  } catch {
    // Nothing came, so it asks again later.
  }
}
