import { kept, readList } from "./storage.mjs";

/** More are not kept: the list is read and written as a whole. */
const most = 500;
const name = "favourites", changed = "sitegen:favourites";

/** The saved stories, newest first. */
export function readSaved() {
  return readList(name).filter((story) => typeof story?.id === "string" && typeof story.title === "string" && address(story.url));
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
  return change((list) => [story, ...list.filter((other) => other.id !== story.id)]);
}

export function removeStory(id) {
  return change((list) => list.filter((story) => story.id !== id));
}

/** Calls whenever the list has changed, on this page or on another one. */
export function onSaved(listener) {
  document.addEventListener(changed, listener);
  addEventListener("storage", (event) => {
    if (event.key === null || event.key === kept.key(name)) listener();
  });
}

async function change(edit) {
  const result = await alone(() => {
    const list = edit(readSaved());
    return list.length > most ? "full" : kept.write(name, JSON.stringify(list));
  });
  document.dispatchEvent(new Event(changed));
  return result;
}

/** How long other pages wait after a change, in milliseconds: browsers tell their processes of it a little later. */
const settling = 50;

/** Does something while no other page of this site changes the list; without locks it is done at once. */
function alone(work) {
  return new Promise((done) => {
    const turn = () => {
      done(work());
      return new Promise((end) => setTimeout(end, settling));
    };
    if (!navigator.locks) return turn();
    navigator.locks.request(kept.key(name), turn).catch(turn);
  });
}
