/** The editors' desk: one state from the server, drawn by the modules, and the acts that change it. */
import { find, findAll, listen, write } from "./devtools.mjs";
import { editor, loadState, namesSection, send } from "./desk-api.mjs";
import { changeOf, movedWords, pinAt, step, storyOf } from "./desk-moves.mjs";
import { connectList, drawList, list, reveal } from "./desk-list.mjs";
import { connectPage, mark, showPage } from "./desk-page.mjs";
import { connectDrag, followPage, isDragging } from "./desk-drag.mjs";
import { connectPanel, drawPanel, nextFields, openEdit } from "./desk-panel.mjs";
import { drawChanges } from "./desk-changes.mjs";
import { connectClock, drawClock } from "./desk-clock.mjs";
import { connectDeskKeys } from "./desk-keys.mjs";
import { connectBar, drawBar } from "./desk-bar.mjs";
import { drawSections } from "./desk-sections.mjs";

/** What the modules share. */
export const desk = {
  state: null,
  selected: null,
  /** The later moment that is shown, or null for now. */
  at: null,
  /** The server's present, in milliseconds, when the desk was opened or last asked for it. */
  start: Date.now(),

  get story() {
    return storyOf(desk.state, desk.selected);
  },

  /** Selects a story; `from` "list" moves the focus to its row, "page" leaves the page where it is. */
  select(id, from) {
    const isNew = desk.selected !== id;
    desk.selected = id;
    drawList(desk);
    drawPanel(desk);
    mark(id, from !== "page" && !isDragging());
    reveal(id, from === "list");
    if (!isNew) return;
    clearTimeout(looking);
    looking = setTimeout(() => send({ act: "look", story: id }).catch(() => {}), 400);
  },

  focus: () => reveal(desk.selected, true),

  /** Sends an act, or what a function makes of the state at its turn, and says in words what it did. */
  act(act, words) {
    const next = { ...nextFields() };
    return (queue = queue.then(async () => {
      const one = typeof act === "function" ? act(desk.state) : act;
      if (!one) return null;
      if (desk.state.readOnly) return desk.say(desk.state.readOnly, true);
      try {
        sequence++;
        const isPlaced = ["pin", "hide", "change"].includes(one.act);
        const answer = await send(isPlaced && one.story === desk.selected ? { ...next, ...one } : one);
        sequence++;
        show(desk.at ? { ...(await loadState(desk.at)), conflict: answer.conflict } : answer);
        if (one.story) desk.select(one.story, list.contains(document.activeElement) ? "list" : undefined);
        if (words) desk.say(typeof words === "function" ? words(desk.state) : words);
        return answer;
      } catch (error) {
        desk.say(error.message, true);
        return null;
      }
    }));
  },

  /** Says something in the live region. */
  say(words, isError = false) {
    const said = find("#said");
    said.classList.toggle("error", isError);
    write(said, words);
    clearTimeout(saying);
    saying = setTimeout(() => write(said, ""), isError ? 15000 : 6000);
    return null;
  },

  /** Shows the page as it will be at a moment, or now for null. */
  showAt(at) {
    desk.at = at;
    return refresh();
  },

  /** A moment in the brand's time zone; the day only when it is another than the desk's. */
  time(moment, day = { day: "numeric", month: "short" }) {
    const date = new Date(moment ?? NaN);
    if (Number.isNaN(date.getTime())) return "";
    const words = (options) => date.toLocaleString("en-GB", { ...options, timeZone: desk.state.timeZone });
    const isToday = words({ dateStyle: "short" }) === new Date(desk.start).toLocaleString("en-GB", { dateStyle: "short", timeZone: desk.state.timeZone });
    return words({ hour: "2-digit", minute: "2-digit", ...(isToday ? {} : day) }).replace(",", "");
  },
};

let [looking, saying, sequence, build] = [0, 0, 0, 0];
let queue = Promise.resolve();

/** Draws a state. The page is loaded whole when more than its stories may differ. */
function show(state) {
  const isWhole = JSON.stringify(desk.state?.emergency) !== JSON.stringify(state.emergency);
  desk.state = state;
  if (!desk.at) desk.start = Date.parse(state.now) || Date.now();
  for (const draw of [drawBar, drawClock, drawList, drawPanel, drawChanges]) draw(desk);
  const query = new URLSearchParams({ "sitegen-desk": state.revision, ...(desk.at && { "sitegen-at": desk.at }) });
  showPage(`${state.page}?${query}`, isWhole, build);
}

/** Loads the state anew; an answer that an act has overtaken is dropped. */
async function refresh() {
  const number = ++sequence;
  try {
    const state = await loadState(desk.at);
    if (number !== sequence || isDragging()) return;
    find("#pulse").dataset.connected = "yes";
    show(state);
  } catch (error) {
    find("#pulse").dataset.connected = "no";
    if (!desk.state) desk.say(error.message, true);
  }
}

/** What keys and the panel's buttons do with the selected story. */
const deeds = {
  move(by) {
    const id = desk.selected;
    if (id) desk.act((state) => step(state, id, by) ?? desk.say(by < 0 ? "This is the first place." : "This is the last place."), (state) => movedWords(state, id));
  },
  pin() {
    const { story, state } = desk;
    if (story?.slot == null) return story && desk.say("This story is not on the page: move it in first.");
    desk.act(pinAt(state, story.id, story.block ?? null, story.slot), (now) => movedWords(now, story.id).replace("Moved", "Pinned"));
  },
  hide() {
    const { story, state } = desk;
    if (!story) return;
    const isHidden = changeOf(state, story.id, "hide");
    desk.act({ ...(isHidden ? { act: "remove", kind: "hide" } : { act: "hide" }), story: story.id }, `${isHidden ? "Shown again" : "Hidden"}: “${story.title}”.`);
  },
  edit: () => openEdit(desk),
  size(boost) {
    const { story } = desk;
    if (story) desk.act({ act: "change", story: story.id, boost }, `Size ${boost}: “${story.title}”.`);
  },
  undo: () => desk.state.canUndo && desk.act({ act: "undo" }, "Undone."),
  redo: () => desk.state.canRedo && desk.act({ act: "redo" }, "Redone."),
};

/** Opens the desk of one section. */
async function open() {
  for (const place of ["#main", "#hands", ".tabs"]) find(place).hidden = false;
  connectList(desk);
  connectDrag(desk);
  connectPanel(desk);
  connectClock(desk);
  Object.assign(deeds, connectBar(desk, deeds));
  const pressed = connectDeskKeys(desk, deeds);
  connectPage((page) => {
    followPage(page);
    page.defaultView.addEventListener("keydown", pressed);
    // Links of the page lead away from the draft; a click on a story selects it.
    page.defaultView.addEventListener("click", (event) => {
      const story = event.target.closest?.("main [data-id]");
      if (!story && !event.target.closest?.("a")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (story && storyOf(desk.state, story.dataset.id)) desk.select(story.dataset.id, "page");
    }, true);
  });
  const named = { p: deeds.pin, h: deeds.hide, e: deeds.edit, up: () => deeds.move(-1), down: () => deeds.move(1) };
  for (const button of findAll("[data-key]")) button.addEventListener("click", () => named[button.dataset.key]());
  for (const tab of findAll("[name=tab]")) tab.addEventListener("change", () => (document.body.dataset.tab = tab.value));
  await refresh();
  setInterval(() => !document.hidden && !isDragging() && refresh(), 2000);
  listen({ built: () => { build++; refresh(); } });
}

if (namesSection) open();
else {
  drawSections();
  listen({ built: drawSections });
}
