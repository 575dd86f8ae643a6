import { isConfirmed } from "./confirmation.mjs";
import { onSaved, readSaved, removeStory } from "./saved.mjs";
import { say } from "./status.mjs";
import { kept } from "./storage.mjs";
import { tellTimesRelatively } from "./times.mjs";
import { readWords } from "./words.mjs";

const words = readWords();

let isWatching = false;

/** Fills the list of saved stories, and keeps it true. */
export function startFavourites(root) {
  for (const section of root.querySelectorAll("[data-favourites]")) showList(section);
  if (isWatching) return;
  isWatching = true;
  onSaved(() => document.querySelectorAll("[data-favourites]").forEach(showList));
}

/** Shows the note for a state, or none. */
function showNote(section, state) {
  for (const note of section.querySelectorAll(".favourites-note")) note.hidden = note.dataset.state !== state;
}

/** What stands there already stays the same, so that the focus does as well. */
function showList(section) {
  if (kept.isBlocked()) return showNote(section, "blocked");
  const list = section.querySelector(".favourites-list");
  const focused = document.activeElement;
  const known = new Map([...list.children].map((item) => [item.dataset.id, item]));
  list.replaceChildren(...readSaved().map((story) => known.get(story.id) ?? makeItem(story, section)));
  list.hidden = !list.children.length;
  showNote(section, list.hidden ? "empty" : null);
  if (list.contains(focused)) focused.focus();
}

/** Everything that was kept goes in as text: it may have come from anywhere. */
function makeItem(story, section) {
  const item = document.importNode(section.querySelector("template").content, true).firstElementChild;
  item.dataset.id = story.id;
  const link = item.querySelector("a");
  if (typeof story.kicker === "string") {
    const kicker = document.createElement("span");
    kicker.className = "kicker";
    kicker.textContent = story.kicker;
    link.append(kicker, " ");
  }
  link.append(story.title);
  link.href = story.url;
  showTime(item, story.time, story.timeText);
  const button = item.querySelector("button");
  const label = words?.remove ?? `${button.textContent}: {title}`;
  button.setAttribute("aria-label", label.replace("{title}", () => story.title));
  button.addEventListener("click", () => remove(story, item, section));
  return item;
}

/** A story that was saved without the words of its page gets those of the browser. */
function showTime(item, text, words) {
  const time = item.querySelector("time"), date = new Date(text);
  if (typeof text !== "string" || Number.isNaN(date.getTime())) return time.remove();
  time.dateTime = text;
  const isWritten = typeof words === "string" && words.trim();
  // As pages write days: not each language's browsers count them in these years and digits.
  const options = { dateStyle: "medium", timeStyle: "short", calendar: "gregory", numberingSystem: "latn" };
  time.textContent = isWritten ? words : date.toLocaleString(document.documentElement.lang, options);
  tellTimesRelatively(item);
}

async function remove(story, item, section) {
  const dialog = section.querySelector("dialog");
  dialog.querySelector('[data-slot="title"]').textContent = story.title;
  if (!(await isConfirmed(dialog))) return;
  const next = item.nextElementSibling ?? item.previousElementSibling;
  if ((await removeStory(story.id)) !== "kept") return say(words?.removeFailed);
  if (next?.isConnected) return next.querySelector("button").focus();
  const note = section.querySelector('[data-state="empty"]');
  note.tabIndex = -1;
  note.focus();
}
