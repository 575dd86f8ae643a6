import { hasApp, hearApp, isForApp, tellApp } from "./app.mjs";
import { onSaved, readSaved, removeStory, saveStory } from "./saved.mjs";
import { say } from "./status.mjs";
import { kept } from "./storage.mjs";
import { readWords } from "./words.mjs";

/** How many stories get their button before the browser may do something else. */
const handful = 6;
const words = readWords();
let isWatching = false;
/** The stories that the app around this page has saved, which it tells by an event. */
let savedInApp = new Set();

/** Gives every story a button that saves it, where the browser or the app around the page can keep anything. */
export async function startSaving(root) {
  const button = document.getElementById("save-template")?.content.querySelector("button");
  const stories = [...root.querySelectorAll("article[data-id]:not(:has(.save))")].filter((story) => link(story));
  if (!button || !stories.length || (isForApp ? !hasApp() : kept.isBlocked())) return;
  if (!isWatching) watch();
  isWatching = true;
  let saved;
  for (const [index, story] of stories.entries()) {
    // A page of many stories must answer its reader in between.
    if (index % handful === 0) {
      await new Promise((next) => setTimeout(next));
      saved = savedIDs();
    }
    const copy = document.importNode(button, true);
    copy.setAttribute("aria-label", words?.save?.replace("{title}", () => link(story).textContent) ?? link(story).textContent);
    press(copy, saved.has(story.dataset.id));
    copy.addEventListener("click", () => toggle(copy, story));
    (story.querySelector(".save-place") ?? story.querySelector(".meta") ?? story).append(copy);
  }
}

/** The page shows what is saved elsewhere: on other pages, or by the app, whose list is its own. */
function watch() {
  if (!isForApp) return onSaved(showSaved);
  hearApp("saved", (saved) => {
    savedInApp = new Set(saved);
    showSaved();
  });
}

function link(story) {
  return story.querySelector("a.teaser-link[href]");
}

function press(button, isSaved) {
  button.setAttribute("aria-pressed", String(isSaved));
}

function savedIDs() {
  if (isForApp) return savedInApp;
  return new Set(readSaved().map((story) => story.id));
}

/** The same story may stand on a page twice, and the list may have changed elsewhere. */
function showSaved() {
  const saved = savedIDs();
  for (const button of document.querySelectorAll(".save")) press(button, saved.has(button.closest("[data-id]")?.dataset.id));
}

/** The button tells what the reader wants at once; when it cannot be done it goes back. */
async function toggle(button, story) {
  const isWanted = button.getAttribute("aria-pressed") !== "true";
  press(button, isWanted);
  if (isForApp) {
    savedInApp[isWanted ? "add" : "delete"](story.dataset.id);
    return tellApp({ event: isWanted ? "save" : "remove", story: read(story) });
  }
  const result = await (isWanted ? saveStory(read(story)) : removeStory(story.dataset.id));
  if (result !== "kept") say(isWanted ? words?.saveFailed : words?.removeFailed);
}

function read(story) {
  return {
    id: story.dataset.id,
    title: link(story).textContent,
    url: link(story).href,
    kicker: story.querySelector(".kicker")?.textContent,
    time: story.querySelector("time")?.dateTime,
    timeText: timeText(story.querySelector("time")),
  };
}

/** The moment as the page wrote it, before a script told it relatively. */
function timeText(time) {
  return time?.title || time?.textContent;
}
