import { forward } from "./direction.mjs";

/** How much of the next tab is seen, in pixels. */
const peep = 48;

/** Brings the tab of this page into view where the window is too narrow for all of them. */
export function showCurrentTab() {
  const tab = document.querySelector(".tabs [aria-current]"), list = tab?.closest("ul");
  if (!list) return;
  const sign = forward(list), side = sign > 0 ? "right" : "left";
  const hidden = sign * (tab.getBoundingClientRect()[side] - list.getBoundingClientRect()[side]) + peep;
  if (hidden > 0) list.scrollLeft += sign * hidden;
}
