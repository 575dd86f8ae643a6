/** Keeps texts under the names of a brand. Readers may have blocked that, and there may be no room: nothing here throws. */
function store(area) {
  const key = (name) => `sitegen:${document.documentElement.dataset.brand}:${name}`;
  function change(work) {
    try {
      work(area());
      return "kept";
    } catch (error) {
      return /quota/i.test(error?.name) ? "full" : "blocked";
    }
  }
  return {
    key,
    /** Nothing when there is none, or none can be read. */
    read(name) {
      try {
        return area().getItem(key(name));
      } catch {
        return null;
      }
    },
    /** All names that begin like this. */
    names(start) {
      try {
        return Object.keys(area()).filter((name) => name.startsWith(key(start))).map((name) => name.slice(key("").length));
      } catch {
        return [];
      }
    },
    /** Tells how it went: "kept", "full" or "blocked". */
    write: (name, text) => change((place) => place.setItem(key(name), text)),
    forget: (name) => change((place) => place.removeItem(key(name))),
    /** Whether nothing can be kept at all; what is only full can still be read and cleared. */
    isBlocked() {
      const probe = key("probe");
      return change((place) => (place.setItem(probe, ""), place.removeItem(probe))) === "blocked";
    },
  };
}

/** What stays in this browser until the reader clears it. */
export const kept = store(() => localStorage);

/** What stays until the tab is closed. */
export const visit = store(() => sessionStorage);

/** A list that was kept; an empty one instead of anything else. */
export function readList(name) {
  try {
    const list = JSON.parse(kept.read(name));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
