/** 1 where the lines of an element run from left to right, -1 where they run from right to left: so does what it scrolls. */
export function forward(element) {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}
