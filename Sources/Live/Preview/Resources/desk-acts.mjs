/** What keys and buttons do; buttons and the list of keys in the page have the name of their act in `data-act`. */
import { find, findAll, remember } from "./devtools.mjs";
import { connectKeys } from "./bench-keys.mjs";
import { act, desk, editor, isHidden, say } from "./desk-state.mjs";
import { ask, chooseVersion, compare, resolve } from "./desk-dialogs.mjs";
import { blockName, move, ownBlock, pinAt, shownBlocks, step } from "./desk-moves.mjs";
import { end } from "./desk-drag.mjs";
import { selectNext } from "./desk-list.mjs";
import { panelActs } from "./desk-panel.mjs";

const acts = {
  ...panelActs,
  select: (key) => selectNext(key === "j" ? 1 : -1),
  search: () => find("#filter input").focus(),
  cancel() {
    if (!desk.isDragging) return acts.leave();
    end();
    say("Not moved.");
  },
  compare,
  undo: () => act({ act: "undo" }, "Undone."),
  redo: () => act({ act: "redo" }, "Redone."),
  discard: async () => (await ask("discard")) && act({ act: "discard" }, "Discarded the draft."),
  calm: () => act({ act: "emergency", level: null }, "Took the emergency back."),
  banner: () => alarm("banner"),
  front: () => alarm("front"),
  up: () => stepBy(-1),
  down: () => stepBy(1),
  blockUp: () => moveBlock(-1, "before"),
  blockDown: () => moveBlock(1, "after"),
  blockHide: () => changeBlock({ hide: true }, "Hidden"),
  pin() {
    const { id, title, slot, block = null } = desk.story ?? {};
    if (slot) act(pinAt(id, block, slot), `Pinned “${title}”.`);
    else say("It is not on the page.");
  },
  hide() {
    const { id, title } = desk.story ?? {};
    const [kind, words] = isHidden() ? ["remove", "No longer hidden"] : ["hide", "Hidden"];
    if (id) act({ act: kind, kind: "hide", story: id }, `${words}: “${title}”.`);
  },
  size(key) {
    const { id, title } = desk.story ?? {};
    if (id) act({ act: "change", story: id, boost: Number(key) }, `Size ${key}: “${title}”.`);
  },
  async save() {
    const words = ({ conflict, file }) => (conflict ? "Not saved: the file has changed." : `Saved ${file}.`);
    if ((await act({ act: "save" }, words))?.conflict) acts.settle();
  },
  async settle() {
    const { text } = (await resolve()) ?? {};
    if (text !== undefined && (await act({ act: "resolve", text }, "Merged."))) acts.save();
  },
  async history() {
    const { button: id } = (await chooseVersion()) ?? {};
    if (id) act({ act: "restore", id }, "Restored into the draft.");
  },
  async publish() {
    const { button } = (await ask("publish", { ".more": desk.state.unsaved > 0 })) ?? {};
    const { published } = (button && (await act({ act: button }, titleOf))) || {};
    if (published) ask("published", { h2: titleOf({ published }), ".words": published.words });
  },
  async name() {
    editor.name = (await ask("name", {}, { text: editor.name }))?.text || editor.name || "Editor";
    remember("editor", editor.name);
    find("#name").textContent = editor.name;
  },
  async blockTitle() {
    const block = ownBlock();
    const answer = await ask("block", { b: blockName(block) }, { text: block.title });
    if (answer) changeBlock({ title: answer.text }, "Renamed");
  },
};

const titleOf = ({ published }) => (published.done ? "Done" : "It failed");

async function alarm(level) {
  const { text: message, links } = (await ask(level)) ?? {};
  if (!message) return;
  // A line is the words of a link and its address.
  const pairs = [...links.matchAll(/^[ \t]*(.*?)[ \t]*(\S+)\s*$/gm)].map(([, title, url]) => ({ title: title || url, url }));
  act({ act: "emergency", level, message, links: pairs.length ? pairs : null }, `Emergency ${level} is in the draft.`);
}

const sayEnd = (by, noun) => say(`This is the ${by < 0 ? "first" : "last"} ${noun}.`);

function stepBy(by) {
  const id = desk.story?.id;
  if (id) move(id, () => step(id, by) ?? sayEnd(by, "place"));
}

function changeBlock(fields, words) {
  const block = ownBlock();
  act({ act: "block", block: block.id, ...fields }, `${words}: the block “${blockName(block)}”.`);
}

function moveBlock(by, side) {
  const blocks = shownBlocks();
  const other = blocks[blocks.indexOf(ownBlock()) + by];
  if (other) changeBlock({ before: null, after: null, [side]: other.id }, "Moved");
  else sayEnd(by, "block");
}

export function run(name, key) {
  if (!find(`[data-act=${name}]:disabled`)) acts[name](key);
  else say(desk.state?.readOnly || `Nothing to ${name}.`);
}

/** Connects buttons and keys, also those pressed in the frame. */
export function connectActs() {
  document.addEventListener("click", ({ target }) => target.matches("button[data-act]") && run(target.dataset.act));
  document.addEventListener("submit", ({ target }) => target.dataset.act && run(target.dataset.act));
  const press = connectKeys(findAll("#help-list > div").map((entry) => {
    const { act } = entry.dataset;
    const [keys, words] = [findAll("kbd", entry).map((key) => key.textContent), find("dd", entry).textContent];
    for (const button of findAll(`button[data-act=${act}]`)) button.title = `${words} ( ${keys.join(" ")} )`;
    return { keys, words, act: (key) => run(act, key) };
  }));
  const pressed = (event) => {
    if (find("dialog[open]")) return;
    const name = event.altKey && { ArrowUp: "up", ArrowDown: "down" }[event.key];
    if (event.key === "Escape" && (desk.isDragging || find("#edit:focus-within"))) run("cancel");
    else if (name && !event.target.closest("input, textarea, select")) run(name);
    else if (event.key === "s" && (event.ctrlKey || event.metaKey)) run("save");
    else return press(event);
    event.preventDefault();
  };
  addEventListener("keydown", pressed);
  find("#page").addEventListener("load", ({ target }) => target.contentWindow.addEventListener("keydown", pressed));
}
