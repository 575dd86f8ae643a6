/** The list of all stories of the sources: by block in page order, then those that are not on the page. */
import { fillList, find, findAll, make, safeAddress, write } from "./devtools.mjs";
import { blockName, blocksOf, storiesIn } from "./desk-moves.mjs";
import { timeWords } from "./desk-clock.mjs";

export const list = find("#list");
const filter = find("#filter");
const [rows, groups] = [new Map(), new Map()];
const kinds = { pin: "Pinned", hide: "Hidden", change: "Edited", move: "Moved", takedown: "Taken down" };

/** Connects search, filters, clicks and the arrow keys. */
export function connectList(desk) {
  filter.addEventListener("input", () => drawList(desk));
  filter.addEventListener("submit", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const row = target.closest(".row");
    if (row) desk.select(row.dataset.id, "list");
  });
  list.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!by || event.altKey) return;
    event.preventDefault();
    selectNext(desk, by);
  });
}

/** Selects the story that many rows further. */
export function selectNext(desk, by) {
  const all = findAll(".row", list);
  const number = all.findIndex((row) => row.dataset.id === desk.selected);
  const next = all[Math.max(0, Math.min(all.length - 1, number < 0 ? 0 : number + by))];
  if (next) desk.select(next.dataset.id, "list");
}

/** Brings the row of a story into view, and gives it the focus when asked to. */
export function reveal(id, isFocused) {
  if (isFocused) rows.get(id)?.focus({ preventScroll: true });
  rows.get(id)?.scrollIntoView({ block: "nearest" });
}

/** Brings the list up to date; rows stay the same elements, and the focus stays on its row. */
export function drawList(desk) {
  const { state } = desk;
  offerSources(state);
  const focused = list.contains(document.activeElement) && document.activeElement;
  const blocks = blocksOf(state).map((block) => [block, storiesIn(state, block.id)]);
  blocks.push([{ id: "", title: "Not on the page" }, state.stories.filter(({ slot }) => slot == null)]);
  arrange(list, blocks.map(([block, stories]) => {
    const group = kept(groups, block.id, "group-template");
    group.dataset.block = block.id ?? "";
    group.classList.toggle("out", block.id === "");
    group.setAttribute("aria-label", blockName(block));
    write(find("b", group), blockName(block));
    write(find(".count", group), stories.length + (block.limit ? " of " + block.limit : ""));
    arrange(group, [group.firstElementChild, ...stories.filter(fits).map((story) => fill(story, desk))]);
    return group;
  }));
  const all = findAll(".row", list);
  const current = all.find((row) => row.dataset.id === desk.selected) ?? all[0];
  for (const row of all) row.tabIndex = row === current ? 0 : -1;
  if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

/** Brings the children of an element into an order; those that are in their place are not touched. */
function arrange(parent, children) {
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild.remove();
}

function kept(elements, id, template) {
  if (!elements.has(id)) elements.set(id, make(template));
  return elements.get(id);
}

function fits({ title, kicker, id, section, source, slot }) {
  const { text, source: from, place } = filter.elements;
  if ((from.value && source !== from.value) || (place.value && (slot != null) !== (place.value === "on"))) return false;
  const words = [title, kicker, id, section].join(" ").toLowerCase();
  return text.value.toLowerCase().split(/\s+/).every((word) => words.includes(word));
}

function offerSources({ stories }) {
  const names = [...new Set(stories.map(({ source }) => source))].filter(Boolean).sort();
  const select = filter.elements.source;
  select.parentElement.hidden = names.length < 2;
  for (const name of names) if (![...select.options].some(({ value }) => value === name)) select.add(new Option(name));
}

function fill(story, { state, selected }) {
  const row = kept(rows, story.id, "story-template");
  row.dataset.id = story.id;
  row.setAttribute("aria-selected", story.id === selected);
  const picture = find("img", row);
  const address = safeAddress(story.image);
  picture.hidden = !address;
  if (address && picture.src !== address) picture.src = address;
  write(find(".slot", row), story.slot);
  write(find(".kicker", row), story.kicker);
  write(find(".name", row), story.title);
  const { published, section, source, breaking, premium } = story;
  const facts = [timeWords(state, published), section, source, breaking && "Breaking", premium && "Premium"];
  const changes = state.changes.filter((change) => change.story === story.id).map(({ kind }) => kinds[kind]);
  const editors = state.editors.filter((one) => one.story === story.id).map(({ name }) => name);
  const texts = Object.entries({ fact: facts, done: changes, editor: editors })
    .flatMap(([kind, words]) => words.filter(Boolean).map((text) => [kind, text]));
  fillList(find(".facts", row), texts, "fact-template", (fact, [kind, text]) => (write(fact, text).className = kind));
  return row;
}
