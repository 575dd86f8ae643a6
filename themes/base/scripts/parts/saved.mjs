import { kept } from "./storage.mjs";

/** More are not kept: all of them are read at once. */
const most = 500;
/** Each story is kept by itself, so that pages that save in the same moment cannot undo what the other did. */
const name = "favourites:", changed = "sitegen:favourites";

/** The saved stories, newest first. */
export function readSaved() {
  const stories = kept.names(name).map(read).filter(Boolean);
  return stories.sort((one, other) => other.saved - one.saved || 0);
}

function read(name) {
  try {
    const story = JSON.parse(kept.read(name));
    return typeof story.id === "string" && typeof story.title === "string" && address(story.url) ? story : null;
  } catch {
    return null;
  }
}

/** The address as such, when it leads to a page of the web. */
function address(text) {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Puts a story in front; tells how it went, as storage does. A list without room for another is full. */
export function saveStory(story) {
  if (kept.names(name).length >= most) return change("full");
  return change(kept.write(name + story.id, JSON.stringify({ ...story, saved: Date.now() })));
}

export function removeStory(id) {
  return change(kept.forget(name + id));
}

/** Calls whenever the list has changed, on this page or on another one. */
export function onSaved(listener) {
  document.addEventListener(changed, listener);
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(kept.key(name))) listener();
  });
  // A page that was put aside heard nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && listener());
}

function change(result) {
  document.dispatchEvent(new Event(changed));
  return result;
}
