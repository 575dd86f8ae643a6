/** The panel of the selected story: what it is, why it has its place, and the forms that change it. */
import { find, lead, write } from "./devtools.mjs";
import { loadExplanation } from "./desk-api.mjs";
import { blockName, blocksOf, changeOf, movedWords, pinAt, placeWords, storyOf } from "./desk-moves.mjs";
import { tryHeadline } from "./desk-page.mjs";
import { fillChanges } from "./desk-changes.mjs";

const story = find("#story");
const edit = find("#edit");
const place = find("#place");
const explanation = find("#explanation");
const longest = 70;
let shown = null;

/** Connects the forms of the panel. */
export function connectPanel(desk) {
  edit.addEventListener("submit", (event) => (event.preventDefault(), saveEdit(desk)));
  edit.addEventListener("reset", (event) => (event.preventDefault(), leaveEdit(desk)));
  edit.addEventListener("input", () => tellLength(desk));
  edit.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leaveEdit(desk);
    else if (event.key === "Enter" && event.target.matches("textarea")) edit.requestSubmit();
    else return;
    event.preventDefault();
  });
  place.addEventListener("submit", (event) => {
    event.preventDefault();
    const { slot, block } = place.elements;
    const id = desk.selected;
    desk.act((state) => pinAt(state, id, block.value || null, Number(slot.value)), (state) => movedWords(state, id));
  });
  explanation.addEventListener("toggle", () => explain(desk));
}

/** Shows the selected story; fields in which somebody may be typing are filled for another story or revision only. */
export function drawPanel(desk) {
  const { state, selected } = desk;
  const one = storyOf(state, selected);
  find("#none").hidden = Boolean(one);
  story.hidden = !one;
  document.body.classList.toggle("chosen", Boolean(one));
  if (!one) return;
  write(find(".kicker", story), one.kicker);
  write(find("h3", story), one.title);
  write(find(".facts", story), [placeWords(state, one), desk.time(one.published), one.source, one.section].filter(Boolean).join(" · "));
  write(find(".why", story), one.why);
  write(find("[data-key=h]", story), changeOf(state, one.id, "hide") ? "Show" : "Hide");
  lead(find("a.button", story), one.link);
  const { original } = one;
  const feed = find(".original", story);
  feed.hidden = !original;
  if (original) write(feed, `In the feed: “${original.title}”` + (original.kicker ? `, kicker “${original.kicker}”` : ""));
  fillChanges(find(".own", story), state.changes.filter((change) => change.story === one.id), desk);
  const key = selected + " " + state.revision;
  if (shown === key) return;
  if (!shown?.startsWith(selected + " ")) edit.hidden = true;
  shown = key;
  fillPlace(state, one);
  const change = ["pin", "hide", "change"].map((kind) => changeOf(state, one.id, kind)).find((found) => found?.until || found?.note);
  find("[name=until]", story).value = change?.until?.slice(0, 16) ?? "";
  find("[name=note]", story).value = change?.note ?? "";
  explain(desk);
}

function fillPlace(state, one) {
  const { slot, block } = place.elements;
  const blocks = blocksOf(state);
  block.replaceChildren(...blocks.map((each) => new Option(blockName(each), each.id ?? "")));
  block.parentElement.hidden = blocks.length < 2;
  block.value = one.block ?? blocks[0].id ?? "";
  slot.value = one.slot ?? 1;
}

/** The fields for the next act, without those that are empty. */
export function nextFields() {
  const fields = [find("[name=until]", story), find("[name=note]", story)].filter(({ value }) => value.trim());
  return Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]));
}

async function explain({ selected, say }) {
  if (!explanation.open) return;
  try {
    const text = await loadExplanation(selected);
    write(find("pre", explanation), text);
  } catch (error) {
    say(error.message, true);
  }
}

/** Opens the form that edits headline, kicker, picture and size. */
export function openEdit({ story: one }) {
  if (!one) return;
  edit.hidden = false;
  const { headline, kicker, image, boost } = edit.elements;
  headline.value = one.title;
  kicker.value = one.kicker ?? "";
  image.value = one.image ?? "";
  boost.value = one.boost ?? "";
  headline.focus();
  headline.select();
  tellLength({ story: one });
}

function tellLength({ story: one }) {
  const { value } = edit.elements.headline;
  const lines = tryHeadline(one.id, one.title, value);
  const words = [`${value.length} of ${longest} characters`, lines && (lines === 1 ? "1 line on the page" : `${lines} lines on the page`)];
  const length = find(".length", edit);
  write(length, words.filter(Boolean).join(", ") + (value.length > longest ? ": too long" : ""));
  length.classList.toggle("over", value.length > longest);
}

function leaveEdit({ story: one, focus }) {
  if (one) tryHeadline(one.id, one.title, one.title);
  edit.hidden = true;
  focus();
}

/** Sends the fields that differ; what is again as in the feed takes the change of that field away. */
function saveEdit(desk) {
  const { headline, kicker, image, boost } = edit.elements;
  const { story: one } = desk;
  const original = one.original ?? one;
  const act = { act: "change", story: one.id };
  const fields = [["headline", headline, "title"], ["kicker", kicker, "kicker"], ["image", image, "image"]];
  for (const [name, { value }, member] of fields) {
    const text = value.trim();
    if (text === (one[member] ?? "")) continue;
    act[name] = text === (original[member] ?? "") || (name !== "kicker" && !text) ? null : text;
  }
  if (boost.value !== String(one.boost ?? "")) act.boost = boost.value === "" ? null : Number(boost.value);
  leaveEdit(desk);
  if (Object.keys(act).length > 2) desk.act(act, `Changed “${headline.value.trim()}”.`);
}
