/** The list of all stories of the sources: by block in page order, then those that are not on the page. */
import { fill, fillList, find, findAll, safeAddress, write } from "./devtools.mjs";
import { desk, select } from "./desk-state.mjs";
import { blockName, shownBlocks, storiesIn } from "./desk-moves.mjs";
import { timeWords } from "./desk-bar.mjs";

export const list = find("#list");
const { filter } = document.forms;
const { text, source, place } = filter;
const kinds = { pin: "Pinned", hide: "Hidden", change: "Edited", move: "Moved", takedown: "Taken down" };

filter.addEventListener("input", () => drawList());
list.addEventListener("click", ({ target }) => {
  const row = target.closest(".row");
  if (row) select(row.dataset.id, "list");
});
list.addEventListener("keydown", (event) => {
  const by = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (!by || event.altKey) return;
  event.preventDefault();
  selectNext(by);
});

export function selectNext(by) {
  const all = findAll(".row", list);
  const number = all.findIndex((row) => row.dataset.id === desk.selected);
  const next = all[Math.max(0, Math.min(all.length - 1, number + by))];
  if (next) select(next.dataset.id, "list");
}

/** Draws the list; the focus stays on the selected story, and goes there from a button that an act has disabled. */
export function drawList(cause, focused) {
  const { stories } = desk.state;
  offerSources(stories);
  const groups = shownBlocks().map((block) => [block, storiesIn(block.id)]);
  groups.push([{ id: "", title: "Not on the page" }, stories.filter(({ slot }) => slot == null)]);
  fillList(list, groups, "group-template", (group, [block, stories]) => {
    group.dataset.block = block.id ?? "";
    group.classList.toggle("out", block.id === "");
    group.ariaLabel = blockName(block);
    fill(group, { b: blockName(block), ".count": stories.length + (block.limit ? " of " + block.limit : "") });
    fillList(find(".rows", group), stories.filter(fits), "story-template", fillRow);
  });
  const all = findAll(".row", list);
  const current = all.find((row) => row.dataset.id === desk.selected) ?? all[0];
  for (const row of all) row.tabIndex = row === current ? 0 : -1;
  const isLost = focused?.disabled || focused?.isConnected === false;
  const isFollowed = cause === "list" || isLost || list.contains(focused);
  if (isFollowed) current?.focus({ preventScroll: true });
  // A list without the focus stays where it is when the story has left the page.
  if (isLost || (cause && (isFollowed || desk.story?.slot != null))) current?.scrollIntoView({ block: "nearest" });
}

function fits(story) {
  const words = [story.title, story.kicker, story.id, story.section].join(" ").toLowerCase();
  return ["", story.source].includes(source.value) && ["", String(story.slot != null)].includes(place.value)
    && text.value.toLowerCase().split(/\s+/).every((word) => words.includes(word));
}

function offerSources(stories) {
  const names = [...new Set(stories.map((story) => story.source))].filter(Boolean).sort();
  if (source.length > names.length) return;
  source.replaceChildren(source.options[0], ...names.map((name) => new Option(name)));
}

function fillRow(row, { id, image, slot, kicker, title, published, section, source, breaking, premium }) {
  row.dataset.id = id;
  row.ariaSelected = id === desk.selected;
  setPicture(find("img", row), image);
  write(find(".slot", row), slot);
  fill(row, { ".kicker": kicker, ".name": title });
  const { changes, editors } = desk.state;
  const own = [timeWords(published), section, source, breaking && "Breaking", premium && "Premium"];
  const entries = [
    ...own.filter(Boolean).map((words) => [words, ""]),
    ...changes.filter(({ story }) => story === id).map(({ kind }) => [kinds[kind], "done"]),
    ...editors.filter(({ story }) => story === id).map(({ name }) => [name, "editor"]),
  ];
  const facts = find(".facts", row);
  fillList(facts, entries, "fact-template", (fact, [words, kind]) => (write(fact, words).className = kind));
}

export function setPicture(picture, image) {
  const address = safeAddress(image);
  picture.hidden = !address;
  if (address && picture.src !== address) picture.src = address;
}
