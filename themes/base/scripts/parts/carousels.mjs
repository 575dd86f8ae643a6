import { forward } from "./direction.mjs";

/** Shows the buttons of carousels that have more cards than are seen; swiping and arrow keys work without. */
export function startCarousels(root) {
  for (const buttons of root.querySelectorAll(".carousel-buttons")) {
    const carousel = buttons.nextElementSibling, [back, on] = buttons.children;
    const show = () => {
      const room = carousel.scrollWidth - carousel.clientWidth;
      buttons.hidden = room < 2;
      // A button that is pressed again at the end keeps the focus, so it is not disabled.
      const scrolled = forward(carousel) * carousel.scrollLeft;
      back.setAttribute("aria-disabled", String(scrolled < 2));
      on.setAttribute("aria-disabled", String(scrolled > room - 2));
    };
    // Nearly a whole window of cards: the last one that was seen in part is then seen whole.
    const scroll = (way) => {
      carousel.scrollBy({ left: way * forward(carousel) * carousel.clientWidth * 0.85, behavior: "smooth" });
    };
    back.addEventListener("click", () => scroll(-1));
    on.addEventListener("click", () => scroll(1));
    carousel.addEventListener("scroll", show, { passive: true });
    new ResizeObserver(show).observe(carousel);
  }
}
