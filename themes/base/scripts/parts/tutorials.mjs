import { kept, readList, visit } from "./storage.mjs";

/** How long the page is left alone after it has loaded, in milliseconds. */
const pause = 2000;

/** Shows the tutorials that the reader has not seen yet, one after the other, in one page of a visit. */
export function queueTutorials() {
  if (!next() || kept.isBlocked() || visit.isBlocked() || visit.read("tutorials-run")) return;
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}

function rest() {
  const wait = () => setTimeout(show, pause);
  // Some pages are never at rest, and a browser that has nothing to draw may forget to ask.
  if (window.requestIdleCallback) requestIdleCallback(wait, { timeout: pause });
  else wait();
}

function next() {
  const seen = readList("tutorials");
  return [...document.querySelectorAll("[data-tutorial][popover]")].find((tutorial) => !seen.includes(tutorial.dataset.tutorial));
}

function show() {
  const tutorial = next();
  if (!tutorial || isCovered()) return;
  // The first stories, which nothing may cover.
  const lead = document.querySelector("main .row");
  if (lead) return new IntersectionObserver((entries, observer) => showBeside(entries.at(-1), tutorial, observer)).observe(lead);
  present(tutorial);
}

/** Whether the reader has something open, which goes first; the page is left alone again after it. */
function isCovered() {
  if (!document.querySelector("dialog:modal")) return false;
  document.addEventListener("close", rest, { capture: true, once: true });
  return true;
}

/** A tutorial comes when the first stories are out of the window, and makes way for them when they are back. */
function showBeside({ target, isIntersecting }, tutorial, observer) {
  // The stories have been replaced, perhaps with the tutorial.
  if (!target.isConnected) {
    observer.disconnect();
    return visit.read("tutorials-run") || show();
  }
  if (tutorial.matches(":popover-open")) tutorial.hidden = isIntersecting;
  else if (isIntersecting) return;
  else if (isCovered()) observer.disconnect();
  else present(tutorial, () => observer.disconnect());
}

function present(tutorial, onClose = () => {}) {
  visit.write("tutorials-run", "1");
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener("keydown", (event) => closeOnEscape(event, tutorial), { signal });
  tutorial.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    stop.abort();
    onClose();
    finish(tutorial);
  }, { signal });
  tutorial.showPopover();
}

/** A dialog over it closes first. */
function closeOnEscape(event, tutorial) {
  if (event.key === "Escape" && !document.querySelector("dialog:modal")) tutorial.hidePopover();
}

/** One that cannot be remembered was seen all the same; then no other follows, or it would be shown again at once. */
function finish(tutorial) {
  const seen = new Set(readList("tutorials")).add(tutorial.dataset.tutorial);
  if (kept.write("tutorials", JSON.stringify([...seen])) === "kept") show();
}
