/** The seconds after which a page that loads asks again: soon at first, then ever more seldom. */
const waits = [2, 5, 15, 30], longestWait = 600;

/** Asks again and again while the page is looked at, as long as that is wanted. */
export function askAgain(ask, isWanted, tries = 0) {
  if (!isWanted()) return;
  const seconds = waits[tries] ?? Math.min(longestWait, waits.at(-1) * 1.5 ** (tries - waits.length + 1));
  setTimeout(async () => {
    if (document.visibilityState === "visible") await ask();
    askAgain(ask, isWanted, tries + 1);
  }, seconds * 1000);
}
