/** The editors' desk: one state from the server, drawn by the modules, and the acts that change it. */
import { find, findAll, listen, write } from "./devtools.mjs";
import { editor, loadState, namesSection, send } from "./desk-api.mjs";
import { changeOf, movedWords, pinAt, step, storyOf } from "./desk-moves.mjs";
import { connectList, drawList, list, reveal } from "./desk-list.mjs";
import { connectPage, mark, showPage } from "./desk-page.mjs";
import { connectBlocks, drawBlock } from "./desk-blocks.mjs";
import { connectDrag, followPage, isDragging } from "./desk-drag.mjs";
import { connectPanel, drawPanel, nextFields, openEdit } from "./desk-panel.mjs";
import { drawChanges } from "./desk-changes.mjs";
import { connectClock, drawClock } from "./desk-clock.mjs";
import { connectDeskKeys } from "./desk-keys.mjs";
import { barDeeds, drawBar } from "./desk-bar.mjs";
import { drawSections } from "./desk-sections.mjs";

/** How often the state is looked at, for the changes of other editors. */
const pace = 2000;

let [looking, saying, last, queue, sequence, build] = [0, 0, "", Promise.resolve(), 0, 0];

/** What the modules share: the state, the selected story, the later moment that is shown (or null), the present. */
const desk = {
  state: null, selected: null, at: null, start: null,

  get story() {
    return storyOf(desk.state, desk.selected);
  },

  /** Selects a story; `from` "list" gives its row the focus, "page" leaves the page where it is. */
  select(id, from) {
    choose(id);
    drawList(desk);
    drawPanel(desk);
    drawBlock(desk);
    mark(id, from !== "page");
    revealRow(from === "list");
  },

  focus: () => reveal(desk.selected, true),

  /** Sends an act after those before it, and says in words what it did; the answer is null when it failed. */
  act(act, words) {
    queue = queue.then(() => perform(act, words)).catch((error) => desk.say(error.message, true));
    return queue;
  },

  /** Sends an act that moves a story. */
  move: (id, act) => desk.act(act, (state) => movedWords(state, id)),

  /** Says something in the live region. */
  say(words, isError = false) {
    clearTimeout(saying);
    write(find("#said"), words).classList.toggle("error", isError);
    saying = setTimeout(() => write(find("#said"), ""), isError ? 15000 : 6000);
    return null;
  },

  showAt(at) {
    desk.at = at;
    refresh();
  },
};

/** Notes which story is selected, and tells other editors when it stays so for a moment. */
function choose(id) {
  if (desk.selected === id) return;
  desk.selected = id;
  clearTimeout(looking);
  looking = setTimeout(() => send({ act: "look", story: id }).catch(() => {}), 400);
}

/** Brings the row of the selected story into view; the list stays where it is when the story has left the page. */
function revealRow(isFocused) {
  if (isFocused || desk.story?.slot != null) reveal(desk.selected, isFocused);
}

/** Sends one act: an object, or what a function makes of the state at its turn. */
async function perform(given, words) {
  const act = typeof given === "function" ? given(desk.state) : given;
  if (!act) return null;
  if (desk.state.readOnly) return desk.say(desk.state.readOnly, true);
  sequence++;
  const takesFields = ["pin", "hide", "change"].includes(act.act);
  const answer = await send({ ...(takesFields && nextFields(desk, act.story)), ...act });
  sequence++;
  const focused = document.activeElement;
  if (act.story) choose(act.story);
  const shown = show(desk.at ? await loadState(desk.at) : answer);
  // A button that is disabled or gone after the act gives the focus to the story.
  const isLost = focused.disabled || !focused.isConnected;
  if (act.story || isLost) revealRow(isLost || list.contains(focused));
  if (act.story) shown.then((isShown) => isShown && mark(desk.selected, true));
  desk.say(typeof words === "function" ? words(desk.state) : words);
  return answer;
}

/** Draws a state; the answer comes when the page shows it, true unless a later one has overtaken it. */
function show(state) {
  const isWhole = JSON.stringify(desk.state?.emergency) !== JSON.stringify(state.emergency);
  desk.state = state;
  if (!desk.at) desk.start = state.now;
  const query = new URLSearchParams({ "sitegen-desk": state.revision, ...(desk.at && { "sitegen-at": desk.at }) });
  const shown = showPage(`${state.page}?${query}`, isWhole, build);
  for (const draw of [drawBar, drawClock, drawList, drawPanel, drawBlock, drawChanges]) draw(desk);
  return shown;
}

/** Looks at the state; an answer that an act has overtaken is dropped. */
async function refresh() {
  const number = ++sequence;
  try {
    const state = await loadState(desk.at);
    find("#pulse").dataset.connected = "yes";
    const text = JSON.stringify({ ...state, now: build });
    if (number !== sequence || isDragging() || text === last) return;
    last = text;
    show(state);
  } catch (error) {
    find("#pulse").dataset.connected = "no";
    if (!desk.state) desk.say(error.message, true);
  }
}

/** What keys and buttons do, by the `data-deed` of the buttons. */
const deeds = {
  ...barDeeds(desk),
  move(by) {
    const id = desk.selected;
    const end = by < 0 ? "This is the first place." : "This is the last place.";
    if (desk.story) desk.move(id, (state) => step(state, id, by) ?? desk.say(end));
  },
  up: () => deeds.move(-1),
  down: () => deeds.move(1),
  pin() {
    const { story, state } = desk;
    if (story?.slot == null) return desk.say("The story is not on the page.");
    desk.act(pinAt(state, story.id, story.block ?? null, story.slot), `Pinned “${story.title}” where it is.`);
  },
  hide() {
    const { story, state } = desk;
    if (!story) return;
    const isHidden = changeOf(state, story.id, "hide");
    const act = isHidden ? { act: "remove", kind: "hide" } : { act: "hide" };
    desk.act({ ...act, story: story.id }, `${isHidden ? "No longer hidden" : "Hidden"}: “${story.title}”.`);
  },
  edit: () => (desk.state.readOnly ? desk.say(desk.state.readOnly, true) : openEdit(desk)),
  size(boost) {
    const { story } = desk;
    if (story) desk.act({ act: "change", story: story.id, boost }, `Size ${boost}: “${story.title}”.`);
  },
};

/** Lets the page's document take part: dragging, keys, and clicks that select instead of following links. */
function join(page, pressed) {
  followPage(page);
  page.defaultView.addEventListener("keydown", pressed);
  page.defaultView.addEventListener("click", (event) => {
    const id = event.target.closest("[data-id]")?.dataset.id;
    if (!id && !event.target.closest("a")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (storyOf(desk.state, id)) desk.select(id, "page");
  }, true);
}

/** Opens the desk of one section. */
async function open() {
  for (const connect of [connectList, connectBlocks, connectDrag, connectPanel, connectClock]) connect(desk);
  const pressed = connectDeskKeys(desk, deeds);
  connectPage((page) => join(page, pressed));
  document.addEventListener("click", ({ target }) => deeds[target.dataset.deed]?.());
  for (const tab of findAll("[name=tab]")) tab.addEventListener("change", () => (document.body.dataset.tab = tab.value));
  listen({ built: () => { build++; refresh(); } });
  await refresh();
  setTimeout(poll, pace);
  if (!editor.name) deeds.name();
}

async function poll() {
  if (!document.hidden && !isDragging()) await refresh();
  setTimeout(poll, pace);
}

document.body.dataset.tab = namesSection ? "stories" : "all";
if (namesSection) open();
else {
  drawSections();
  listen({ built: drawSections });
}
