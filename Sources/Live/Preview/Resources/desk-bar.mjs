/** The bar and the alerts below it: what is unsaved, who else is here, and the acts on the draft as a whole. */
import { create, find, findAll, write } from "./devtools.mjs";
import { editor } from "./desk-api.mjs";
import { ask, chooseVersion, compare, resolve } from "./desk-dialogs.mjs";

/** The acts of the bar, by the `data-deed` of its buttons. */
export const barDeeds = (desk) => ({
  undo: () => desk.state.canUndo && desk.act({ act: "undo" }, "Undone."),
  redo: () => desk.state.canRedo && desk.act({ act: "redo" }, "Redone."),
  compare: () => compare(desk.state),
  async save() {
    const words = ({ conflict, file }) => (conflict ? "Not saved: the file has changed." : `Saved ${file}.`);
    const answer = await desk.act({ act: "save" }, words);
    if (answer?.conflict) settle(desk);
  },
  settle: () => settle(desk),
  async discard() {
    const question = { title: "Discard the draft?", text: "The page goes back to the saved file.", yes: "Discard" };
    if (await ask(question)) desk.act({ act: "discard" }, "Discarded the draft.");
  },
  async publish() {
    const text = "Readers then see the saved page." + (desk.state.unsaved ? " Unsaved changes are not published." : "");
    if (!(await ask({ title: "Publish?", text, yes: "Publish" }))) return;
    const answer = await desk.act({ act: "publish" }, "Published.");
    if (answer) ask({ title: "Published", text: answer.published });
  },
  async history() {
    const id = await chooseVersion(desk.state.history);
    if (id) desk.act({ act: "restore", id }, "Restored into the draft.");
  },
  async name() {
    const text = "Other editors see it beside the story that you have selected.";
    const name = await ask({ title: "Your name", text, label: "Name", value: editor.name, yes: "Use this name" });
    editor.rename(name || editor.name || "Editor");
    write(find("#name"), editor.name);
  },
  banner: () => alarm(desk, "banner", "Every page of the brand shows the message."),
  front: () => alarm(desk, "front", "It replaces the front page, and every page of the brand shows the message."),
  calm: () => desk.act({ act: "emergency", level: null }, "Took the emergency back."),
});

async function alarm(desk, level, text) {
  const message = await ask({ title: `Emergency ${level}?`, text, label: "Message", yes: "Put it into the draft" });
  if (message) desk.act({ act: "emergency", level, message }, `Emergency ${level} is in the draft.`);
}

async function settle(desk) {
  const text = await resolve(desk.state.conflict);
  if (text === null || !(await desk.act({ act: "resolve", text }, "Merged."))) return;
  const answer = await desk.act({ act: "save" }, "Saved the merged text.");
  if (answer?.conflict) settle(desk);
}

/** Draws the bar. */
export function drawBar({ state }) {
  const { brandName, title, unsaved, readOnly, emergency, conflict, editors, mistakes } = state;
  document.title = `${unsaved ? "● " : ""}${title} – ${brandName} – Desk`;
  write(find("#title"), `${brandName} · ${title}`);
  const count = unsaved === 1 ? "1 change" : unsaved + " changes";
  write(find("#pulse"), readOnly ? "Read only" : unsaved ? count + ", unsaved" : "All saved");
  find("#pulse").classList.toggle("unsaved", unsaved > 0);
  write(find("#others"), editors.length ? "Also here: " + editors.map(({ name }) => name).join(", ") : "");
  write(find("#name"), editor.name);
  const off = { undo: !state.canUndo, redo: !state.canRedo, discard: !unsaved, save: !unsaved };
  for (const [deed, isOff] of Object.entries(off)) find(`[data-deed=${deed}]`).disabled = isOff || Boolean(readOnly);
  const controls = findAll("#story :is(button, input, select), .urgent, .alert button");
  for (const control of controls) control.disabled = Boolean(readOnly);
  for (const button of findAll(".urgent")) button.hidden = !state.isHome || Boolean(emergency);
  const seen = { publish: state.canPublish, locked: readOnly, emergency, conflict, mistakes: mistakes.length };
  for (const [id, isSeen] of Object.entries(seen)) find("#" + id).hidden = !isSeen;
  write(find("#locked"), readOnly);
  write(find("#emergency span"), emergency && `Emergency ${emergency.level}: ${emergency.message}`);
  const lines = mistakes.map(({ line, what, advice }) => `Line ${line}: ${[what, advice].filter(Boolean).join("; ")}`);
  find("#mistakes").replaceChildren(...lines.map((words) => create("li", {}, words)));
}
