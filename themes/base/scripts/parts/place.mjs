/** Notes where the reader is in a part of the page; returns what puts them there again in the part that replaces it. */
export function keepPlace(old) {
  const story = [...old.querySelectorAll("article[data-id]")].find((story) => story.getBoundingClientRect().bottom > 0);
  const top = story?.getBoundingClientRect().top;
  const scrolled = [...old.querySelectorAll(scrollers)].map((row) => row.scrollLeft);
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const focusedStory = focused?.closest("[data-id]")?.dataset.id;
  return (fresh) => {
    for (const [index, row] of [...fresh.querySelectorAll(scrollers)].entries()) row.scrollLeft = scrolled[index] ?? 0;
    if (focused) {
      const next = find(fresh, focusedStory)?.querySelector("a") ?? fresh;
      if (next === fresh) fresh.tabIndex = -1;
      next.focus({ preventScroll: true });
    }
    // Browsers that anchor the scroll themselves leave nothing to do.
    const same = find(fresh, story?.dataset.id);
    if (same && scrollY > 0) scrollBy({ top: same.getBoundingClientRect().top - top, behavior: "instant" });
  };
}

const scrollers = ".carousel, .row-scroll, .strip-stories";

function find(root, id) {
  return id ? root.querySelector(`article[data-id="${CSS.escape(id)}"]`) : null;
}
