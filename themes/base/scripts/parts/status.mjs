import { visit } from "./storage.mjs";

/** How long a message stays, in milliseconds. */
const patience = 6000;
let timer;

/** Tells something without taking the focus: read out politely, and shown for a while above everything else. */
export function say(text) {
  if (!text) return;
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  let status = place.querySelector(":scope > .status");
  if (!status) {
    status = document.createElement("p");
    status.className = "status";
    status.role = "status";
    status.popover = "manual";
    place.append(status);
  }
  status.textContent = "";
  if (!status.matches(":popover-open")) status.showPopover();
  // Readers of the screen hear what changes in a place they know already.
  setTimeout(() => (status.textContent = text), 100);
  clearTimeout(timer);
  timer = setTimeout(() => status.hidePopover(), patience);
}

/** Tells something on the next page of this visit: the reader is about to leave this one. */
export function sayNext(text) {
  if (text) visit.write("message", text);
}

/** Tells what the page before had to say. */
export function sayLast() {
  say(visit.read("message"));
  visit.forget("message");
}
