/** Closes the empty places of advertisements below what the reader sees: nothing that is visible moves. */
export function closeEmptyAds(root) {
  for (const ad of root.querySelectorAll(".ad:has(.ad-slot:empty)")) {
    if (ad.getBoundingClientRect().top > innerHeight) ad.dataset.closed = "";
  }
}
