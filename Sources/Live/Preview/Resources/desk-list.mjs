/** The list of all stories of the sources: by block in page order, then those that are not on the page. */
import { find, findAll, make, safeAddress, write } from "./devtools.mjs";
import { blockName, blocksOf, kinds, storiesIn } from "./desk-moves.mjs";

export const list = find("#list");
const filter = find("#filter");
const rows = new Map();
const groups = new Map();

/** Connects search, filters, clicks and the arrow keys. */
export function connectList(desk) {
  filter.addEventListener("input", () => drawList(desk));
  filter.addEventListener("submit", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const row = target.closest(".row");
    if (row) desk.select(row.dataset.story, "list");
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
  const number = all.findIndex((row) => row.dataset.story === desk.selected);
  const next = all[Math.max(0, Math.min(all.length - 1, number < 0 ? 0 : number + by))];
  if (next) desk.select(next.dataset.story, "list");
}

/** Gives the row of a story the focus, or only brings it into view. */
export function reveal(id, isFocused) {
  const row = rows.get(id);
  if (isFocused) row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** Brings the list up to date; rows stay the same elements, and the focus stays on its row. */
export function drawList(desk) {
  const { state } = desk;
  offerSources(state);
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const shown = state.stories.filter(fits);
  const parts = blocksOf(state).map((block) => [block, shown.filter((one) => storiesIn(state, block.id).includes(one))]);
  parts.push([{ id: "", title: "Not on the page", isOut: true }, shown.filter(({ slot }) => slot == null)]);
  const elements = parts.map(([block, stories]) => {
    const group = groupOf(block.id);
    group.classList.toggle("out", Boolean(block.isOut));
    const total = block.isOut ? stories.length : storiesIn(state, block.id).length;
    write(find("b", group), blockName(block));
    write(find(".head span", group), block.limit ? `${total} of ${block.limit}` : total);
    group.setAttribute("aria-label", blockName(block));
    arrange(group, [group.firstElementChild, ...stories.map((story) => fill(rowOf(story.id), story, desk))]);
    return group;
  });
  arrange(list, elements);
  const current = rows.get(desk.selected);
  for (const row of findAll(".row", list)) row.tabIndex = -1;
  const first = current?.isConnected ? current : find(".row", list);
  if (first) first.tabIndex = 0;
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

/** Brings the children of an element into an order with as few moves as possible. */
function arrange(parent, children) {
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild.remove();
}

function fits(story) {
  const { text, source, place } = filter.elements;
  if (source.value && story.source !== source.value) return false;
  if (place.value && (story.slot != null) !== (place.value === "on")) return false;
  const words = [story.title, story.kicker, story.id, story.section].join(" ").toLowerCase();
  return text.value.toLowerCase().split(/\s+/).every((word) => words.includes(word));
}

function offerSources(state) {
  const names = [...new Set(state.stories.map(({ source }) => source).filter(Boolean))].sort();
  const select = filter.elements.source;
  select.parentElement.hidden = names.length < 2;
  if ([...select.options].slice(1).map(({ value }) => value).join("\n") === names.join("\n")) return;
  const chosen = select.value;
  select.length = 1;
  for (const name of names) select.add(new Option(name, name));
  select.value = names.includes(chosen) ? chosen : "";
}

function groupOf(id) {
  if (!groups.has(id)) groups.set(id, make("group-template"));
  groups.get(id).dataset.block = id ?? "";
  return groups.get(id);
}

function rowOf(id) {
  if (!rows.has(id)) rows.set(id, make("story-template"));
  rows.get(id).dataset.story = id;
  return rows.get(id);
}

function fill(row, story, { state, selected, time }) {
  row.setAttribute("aria-selected", String(story.id === selected));
  write(find(".slot", row), story.slot ?? "");
  const picture = find("img", row);
  const address = safeAddress(story.image);
  picture.hidden = !address;
  if (address && picture.src !== address) picture.src = address;
  write(find(".kicker", row), story.kicker);
  write(find(".name", row), story.title);
  const done = state.changes.filter((change) => change.story === story.id).map(({ kind }) => kinds[kind]);
  const editors = state.editors.filter((one) => one.story === story.id).map(({ name }) => name);
  const facts = [time(story.published), story.section, story.source, story.breaking && "Breaking", story.premium && "Premium"];
  const words = [...facts.map((text) => ["", text]), ...done.map((text) => ["done", text]), ...editors.map((text) => ["editor", text])];
  const parts = words.filter(([, text]) => text);
  const place = find(".facts", row);
  while (place.children.length > parts.length) place.lastElementChild.remove();
  while (place.children.length < parts.length) place.append(document.createElement("span"));
  parts.forEach(([kind, text], at) => (write(place.children[at], text).className = kind));
  return row;
}
