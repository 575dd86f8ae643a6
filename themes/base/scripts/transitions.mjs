// Tells the style sheet how a page was reached, so that it comes from the right side.

import { visit } from "./parts/storage.mjs";

/** How the way back looks. */
const back = { push: "pop", pop: "push", tab: "tab", modal: "dismiss", dismiss: "modal", root: "root" };

// At the window: a link that became a dialog leads nowhere.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href][data-kind]");
  if (link && !event.defaultPrevented) visit.write("kind", JSON.stringify({ kind: link.dataset.kind, url: link.href }));
});

// Nothing waits for this file: the page may be shown already. A page that comes back from memory has come another way.
tell(arrival());
addEventListener("pageshow", (event) => event.persisted && tell(arrival()));

function tell(kind) {
  if (kind) document.documentElement.dataset.arrival = kind;
  else delete document.documentElement.dataset.arrival;
}

/** Links say it themselves; it stays with the entry of the history for those who go back and forward. */
function arrival() {
  const chosen = clicked();
  const { activation, currentEntry } = window.navigation ?? {};
  if (activation?.navigationType === "traverse") {
    const { from, entry } = activation;
    return from?.index > entry.index ? (back[from.getState()?.kind] ?? "pop") : (entry.getState()?.kind ?? "push");
  }
  if (chosen?.url !== location.href || !back[chosen.kind]) return null;
  if (currentEntry) navigation.updateCurrentEntry({ state: { kind: chosen.kind } });
  return chosen.kind;
}

function clicked() {
  const text = visit.read("kind");
  visit.forget("kind");
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
