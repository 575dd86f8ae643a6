/** The bar with the alerts below it, the list of changes, and the clock. */
import { counted, fill, fillList, find, findAll, joined } from "./devtools.mjs";
import { act, desk, editor, refresh } from "./desk-state.mjs";
import { ask } from "./desk-dialogs.mjs";

export function drawBar() {
  const { brandName, title, unsaved, readOnly, emergency, conflict, editors, mistakes, changes, ...state } = desk.state;
  document.title = (unsaved ? "● " : "") + joined(title, brandName, "Desk");
  fill(document, {
    "#title": joined(brandName, title),
    "#pulse": readOnly ? "Read only" : unsaved ? counted(unsaved, "change") + ", unsaved" : state.canPublish && state.unpublished ? "Saved, unpublished" : "All saved",
    "#others": editors.length && "Also here: " + editors.map(({ name }) => name).join(", "),
    "#name": editor.name,
    "#publish": state.canPublish,
    "#locked": readOnly,
    "#conflict": !!conflict,
    "#emergency": !!emergency,
    "#emergency span": emergency && `Emergency ${emergency.level}: ${emergency.message}`,
    "#alarms": state.isHome && !emergency,
    "#mistakes": mistakes.map(({ line, what, advice }) => `Line ${line}: ${joined(what, advice)}`).join("\n"),
    ".changes .empty": !changes.length,
    ".tabs b": changes.length,
  });
  drawClock();
  fillList(find("#changes"), changes, "change-template", fillChange);
  const off = { undo: !state.canUndo, redo: !state.canRedo, discard: !unsaved, save: !unsaved };
  for (const control of findAll("#story :is(button, input, select), .changes button, .alert button, [data-act]")) {
    control.disabled = !!(readOnly && !control.matches(".free")) || !!off[control.dataset.act];
  }
}

function fillChange(entry, { kind, story, block, words, result, line, until, note }) {
  fill(entry, { p: words, ".facts": joined(result, line && "line " + line) });
  const connect = (name, label, onclick) => Object.assign(find(name, entry), { ariaLabel: label + words, onclick });
  connect(".back", "Take back: ", () => act({ act: "remove", kind, story, block }, "Took back: " + words));
  connect(".remark", "Until and note: ", async () => {
    const before = { until: until?.replace(" ", "T") ?? "", note: note ?? "" };
    const given = await ask("remark", { ".words": words }, before);
    // What differs is sent; what is empty is taken away.
    const changed = Object.keys(before).filter((name) => given && given[name] !== before[name]);
    const fields = Object.fromEntries(changed.map((name) => [name, given[name] || null]));
    if (changed.length) act({ act: "remark", kind, story, block, ...fields }, "Noted: " + words);
  });
}

const slider = find("#clock");
const quarter = 900_000;
let [timer, day, time] = [];

/** A moment in the brand's time zone, with its day when that is not today. */
export function timeWords(moment) {
  const format = (options) => new Intl.DateTimeFormat("en-GB", { ...options, timeZone: desk.state.timeZone });
  // Making a format takes longer than using it a hundred times.
  day ??= format({ weekday: "short", day: "numeric", month: "short" });
  time ??= format({ hour: "2-digit", minute: "2-digit" });
  const date = Date.parse(moment);
  if (!date) return "";
  const words = day.format(date);
  return (words === day.format(Date.parse(desk.start)) ? "" : words.replace(",", "") + " ") + time.format(date);
}

// The page of the chosen moment comes once the slider has rested.
slider.addEventListener("input", () => {
  const date = new Date((Math.floor(Date.parse(desk.start) / quarter) + slider.valueAsNumber) * quarter);
  desk.at = slider.valueAsNumber ? date.toISOString() : null;
  drawClock();
  clearTimeout(timer);
  timer = setTimeout(refresh, 150);
});

find("#now").addEventListener("click", () => {
  slider.value = 0;
  slider.focus();
  slider.dispatchEvent(new Event("input"));
});

function drawClock() {
  slider.ariaValueText = desk.at ? timeWords(desk.at) : "Now";
  fill(document, { "#moment": slider.ariaValueText, "#now": !!desk.at });
}
