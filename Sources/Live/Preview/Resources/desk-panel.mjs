/** The panel of the selected story: what it is, why it has its place, and the forms that change it. */
import { fill, find, joined, lead, write } from "./devtools.mjs";
import { act, desk, isHidden, textOf } from "./desk-state.mjs";
import { blockName, move, ownBlock, pinAt, placeWords, shownBlocks } from "./desk-moves.mjs";
import { timeWords } from "./desk-bar.mjs";
import { tryHeadline } from "./desk-page.mjs";
import { setPicture } from "./desk-list.mjs";

const panel = find("#story");
const explanation = find("#explanation");
const { edit, place, focus } = document.forms;
const { slot, block } = place;
const { across, down } = focus;
const picture = find("img", focus);

/** Longer headlines get a warning. */
const longest = 70;

/** The members of a story that the fields of the form change. */
const members = { headline: "title", kicker: "kicker", image: "image", boost: "boost" };

let shown;

edit.addEventListener("input", tellLength);
edit.headline.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  edit.requestSubmit();
});
explanation.addEventListener("toggle", explain);
focus.addEventListener("input", drawPoint);
focus.addEventListener("change", sendPoint);
picture.addEventListener("click", ({ offsetX, offsetY }) => {
  across.value = (100 * offsetX) / picture.clientWidth;
  down.value = (100 * offsetY) / picture.clientHeight;
  drawPoint();
  sendPoint();
});

function sendPoint() {
  const point = `${across.value} ${down.value}`;
  act({ act: "change", story: desk.selected, focus: point }, `Focal point: ${point} percent across and down.`);
}

function drawPoint() {
  for (const { name, value } of [across, down]) focus.style.setProperty("--" + name, value + "%");
}

/** Shows the selected story; what somebody types stays when other editors change the draft. */
export function drawPanel(_, focused) {
  const { story } = desk;
  fill(document, { "#none": !story, "#story": !!story });
  if (!story) return;
  const { id, original } = story;
  const own = ownBlock();
  fill(panel, {
    ".kicker": story.kicker,
    h2: story.title,
    ".facts": joined(placeWords(story), timeWords(story.published), story.section, story.source),
    ".why": story.why,
    "[data-act=hide]": isHidden() ? "Show" : "Hide",
    ".original": original && "In the feed: " + joined(original.kicker, original.title),
    "#block": !!own,
    "#block b": own && "Block " + blockName(own),
  });
  lead(find("#open"), story.link);
  if (shown !== id) edit.hidden = true;
  shown = id;
  if (!place.contains(focused)) fillPlace(story);
  if (!focus.contains(focused)) fillFocus(story);
  explain();
}

function fillPlace(story) {
  const blocks = shownBlocks();
  block.replaceChildren(...blocks.map((one) => new Option(blockName(one), one.id ?? "")));
  block.value = story.block ?? blocks[0].id ?? "";
  slot.value = story.slot ?? 1;
}

function fillFocus({ image, focus: point }) {
  setPicture(picture, image);
  [across.value, down.value] = point?.split(" ") ?? [50, 40];
  drawPoint();
}

async function explain() {
  if (explanation.open) write(find("pre", explanation), await textOf("explanation?story=" + encodeURIComponent(desk.selected)));
}

function tellLength() {
  const { value } = edit.headline;
  const { lines, parted } = tryHeadline(value);
  const isLong = value.length > longest;
  const length = `${value.length} of ${longest} characters`;
  const breaks = parted && `“${parted}” does not fit on a line`;
  write(find("#length"), joined(length, isLong && "too long", lines && "lines: " + lines, breaks)).classList.toggle("over", !!(isLong || parted));
}

export const panelActs = {
  place: () => move(desk.selected, pinAt(desk.selected, block.value || null, slot.valueAsNumber)),
  edit() {
    if (!desk.story) return;
    edit.hidden = false;
    for (const [name, member] of Object.entries(members)) edit[name].value = desk.story[member] ?? "";
    edit.headline.select();
    tellLength();
  },
  leave() {
    if (desk.story) tryHeadline(desk.story.title);
    edit.hidden = true;
    find("#list [tabindex='0']")?.focus();
  },
  /** Sends the fields that differ; one that is empty or as in the feed again takes its change away. */
  change() {
    const { story } = desk;
    const fields = {};
    for (const [name, member] of Object.entries(members)) {
      const value = edit[name].value.trim();
      if (value === String(story[member] ?? "")) continue;
      const isBack = value === String((story.original ?? story)[member] ?? "") || (!value && name !== "kicker");
      fields[name] = isBack ? null : name === "boost" ? Number(value) : value;
    }
    panelActs.leave();
    const words = `Changed “${edit.headline.value.trim()}”.`;
    if (Object.keys(fields).length) act({ act: "change", story: story.id, ...fields }, words);
  },
};
