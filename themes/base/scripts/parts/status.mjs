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
