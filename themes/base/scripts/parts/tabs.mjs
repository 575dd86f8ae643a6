/** How much of the next tab is seen, in pixels. */
const peep = 48;

/** Brings the tab of this page into view where the window is too narrow for all of them. */
export function showCurrentTab() {
  const tab = document.querySelector(".tabs [aria-current]"), list = tab?.closest("ul");
  const hidden = list ? tab.getBoundingClientRect().right - list.getBoundingClientRect().right + peep : 0;
  if (hidden > 0) list.scrollLeft += hidden;
}
