/** The panel of the selected story: what it is, why it has its place, and the forms that change it. */
import { find, safeAddress, write } from "./devtools.mjs";
import { loadExplanation } from "./desk-api.mjs";
import { blockName, blocksOf, changeOf, pinAt, placeWords } from "./desk-moves.mjs";
import { timeWords } from "./desk-clock.mjs";
import { tryHeadline } from "./desk-page.mjs";
import { fillChanges } from "./desk-changes.mjs";

const panel = find("#story");
const edit = find("#edit");
const { slot, block } = find("#place").elements;
const { until, note } = find("#next").elements;
const explanation = find("#explanation");

/** Longer headlines get a warning. */
const longest = 70;

/** The fields of the form and the members of a story that they change. */
const members = { headline: "title", kicker: "kicker", image: "image", boost: "boost" };

let shown;

/** Connects the forms of the panel. */
export function connectPanel(desk) {
  edit.addEventListener("submit", (event) => (event.preventDefault(), saveEdit(desk)));
  edit.addEventListener("reset", (event) => (event.preventDefault(), leaveEdit(desk)));
  edit.addEventListener("input", () => tellLength(desk));
  edit.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leaveEdit(desk);
    else if (event.key === "Enter" && event.target.matches("textarea")) saveEdit(desk);
    else return;
    event.preventDefault();
  });
  find("#place").addEventListener("submit", (event) => {
    event.preventDefault();
    desk.move(desk.selected, pinAt(desk.state, desk.selected, block.value || null, slot.valueAsNumber));
  });
  explanation.addEventListener("toggle", () => explain(desk));
}

/** Shows the selected story; what somebody types stays when other editors change the draft. */
export function drawPanel(desk) {
  const { state, story } = desk;
  find("#none").hidden = Boolean(story);
  panel.hidden = !story;
  if (!story) return;
  const { id, title, kicker, original, link, why, published, source, section } = story;
  write(find(".kicker", panel), kicker);
  const headline = write(find("h2 a", panel), title);
  if (safeAddress(link)) headline.href = safeAddress(link);
  else headline.removeAttribute("href");
  const facts = [placeWords(state, story), timeWords(state, published), section, source];
  write(find(".facts", panel), facts.filter(Boolean).join(" · "));
  write(find(".why", panel), why);
  write(find("[data-deed=hide]", panel), changeOf(state, id, "hide") ? "Show" : "Hide");
  const feed = find(".original", panel);
  feed.hidden = !original;
  if (original) write(feed, ["In the feed", original.kicker, original.title].filter(Boolean).join(": "));
  const own = state.changes.filter((change) => change.story === id);
  fillChanges(find(".own", panel), own, desk);
  if (shown?.id !== id) edit.hidden = true;
  const kept = keptFields(state, id);
  const key = [id, kept.until, kept.note].join("\n");
  if (key !== shown?.key) [until.value, note.value] = [kept.until, kept.note];
  if (!find("#place").contains(document.activeElement)) fillPlace(state, story);
  if (shown?.revision !== state.revision || shown.id !== id) explain(desk);
  shown = { id, key, revision: state.revision };
}

function fillPlace(state, story) {
  const blocks = blocksOf(state);
  block.replaceChildren(...blocks.map((one) => new Option(blockName(one), one.id ?? "")));
  block.parentElement.hidden = blocks.length < 2;
  block.value = story.block ?? blocks[0].id ?? "";
  slot.value = story.slot ?? 1;
}

/** What the changes of a story say in `until` and `note`. */
function keptFields({ changes }, id) {
  const valueOf = (name) => changes.find((change) => change.story === id && change[name])?.[name] ?? "";
  return { until: valueOf("until").slice(0, 16), note: valueOf("note") };
}

/** The fields `until` and `note` for the next act on a story, without empty ones. */
export function nextFields({ state, selected }, id) {
  const fields = id === selected ? { until: until.value, note: note.value } : keptFields(state, id);
  // What is empty is taken away.
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || null]));
}

async function explain({ selected }) {
  if (explanation.open) write(find("pre", explanation), await loadExplanation(selected).catch((error) => error.message));
}

/** Opens the form that edits the selected story. */
export function openEdit(desk) {
  if (!desk.story) return;
  edit.hidden = false;
  for (const [name, member] of Object.entries(members)) edit.elements[name].value = desk.story[member] ?? "";
  edit.elements.headline.select();
  tellLength(desk);
}

function tellLength({ story: { id, title } }) {
  const { value } = edit.elements.headline;
  const lines = tryHeadline(id, title, value);
  const isLong = value.length > longest;
  const words = [`${value.length} of ${longest} characters`, isLong && "too long", lines && `lines on the page: ${lines}`];
  write(find("#length"), words.filter(Boolean).join(", ")).classList.toggle("over", isLong);
}

function leaveEdit({ story, focus }) {
  if (story) tryHeadline(story.id, story.title, story.title);
  edit.hidden = true;
  focus();
}

/** Sends the fields that differ; one that is empty or as in the feed again takes its change away. */
function saveEdit(desk) {
  const { story } = desk;
  const act = { act: "change", story: story.id };
  for (const [name, member] of Object.entries(members)) {
    const value = edit.elements[name].value.trim();
    if (value === String(story[member] ?? "")) continue;
    const isBack = value === String((story.original ?? story)[member] ?? "") || (!value && name !== "kicker");
    act[name] = isBack ? null : name === "boost" ? Number(value) : value;
  }
  leaveEdit(desk);
  if (Object.keys(act).length > 2) desk.act(act, `Changed “${edit.elements.headline.value.trim()}”.`);
}
