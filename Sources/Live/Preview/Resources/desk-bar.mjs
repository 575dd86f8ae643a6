/** The bar and the alerts below it: what is unsaved, who else is here, and the acts on the draft as a whole. */
import { find, findAll, make, write } from "./devtools.mjs";
import { editor } from "./desk-api.mjs";
import { ask, chooseVersion, compare, resolve } from "./desk-dialogs.mjs";

/** Connects the buttons; the answer has those acts that keys do, too. */
export function connectBar(desk, { undo, redo }) {
  const settle = async () => {
    const text = desk.state.conflict && (await resolve(desk.state.conflict));
    if (text != null && text !== "") told(await desk.act({ act: "resolve", text }, "Saved the merged text."));
  };
  const told = (answer) => answer?.conflict && settle();
  const save = async () => told(await desk.act({ act: "save" }, ({ conflict, file }) => (conflict ? "Not saved: the file has changed." : `Saved ${file}.`)));
  const rename = async () => {
    const text = "Other editors see it beside the story that you have selected.";
    const name = await ask({ title: "Your name", text, label: "Name", value: editor.name, yes: "Use this name" });
    editor.rename(name ?? (editor.name || "Editor"));
    write(find("#name"), editor.name);
  };
  const discard = async () => {
    const isSure = await ask({ title: "Discard the draft?", text: "The page goes back to the saved file.", yes: "Discard" });
    if (isSure !== null) desk.act({ act: "discard" }, "Discarded the draft.");
  };
  const publish = async () => {
    const text = "Readers see the saved page after this. " + (desk.state.unsaved ? "Unsaved changes are not published." : "");
    if ((await ask({ title: "Publish?", text, yes: "Publish" })) === null) return;
    const answer = await desk.act({ act: "publish" }, "Published.");
    if (answer) ask({ title: "Published", text: answer.published, yes: "Done" });
  };
  const restore = async () => {
    const id = await chooseVersion(desk.state.history);
    if (id) desk.act({ act: "restore", id }, "Restored as a draft. Save to keep it.");
  };
  const alarm = async ({ target: { dataset: { level } } }) => {
    const scope = level === "front" ? "It replaces the front page and shows the message on every page of the brand." : "It is shown on every page of the brand.";
    const message = await ask({ title: `Emergency ${level}?`, text: scope + " Save and publish to show it to readers.", label: "Message", yes: "Use it" });
    if (message) desk.act({ act: "emergency", level, message }, `Emergency ${level} is in the draft.`);
  };
  const acts = { undo, redo, save, discard, publish, history: restore, name: rename, compare: () => compare(desk.state) };
  for (const [id, act] of Object.entries(acts)) find("#" + id).addEventListener("click", act);
  for (const button of findAll("#urgent button")) button.addEventListener("click", alarm);
  find("#conflict button").addEventListener("click", settle);
  find("#emergency button").addEventListener("click", () => desk.act({ act: "emergency", level: null }, "Took the emergency back."));
  write(find("#name"), editor.name);
  if (!editor.name) rename();
  return { save };
}

/** Draws the bar. */
export function drawBar({ state }) {
  const { brandName, title, unsaved, readOnly, emergency } = state;
  write(find("#title"), `${brandName} · ${title}`);
  document.title = `${unsaved ? "● " : ""}${title} – ${brandName} – desk`;
  const count = unsaved === 1 ? "1 change" : unsaved + " changes";
  write(find("#pulse"), readOnly ? "Read only" : unsaved ? `${count}, unsaved` : "All saved");
  find("#pulse").classList.toggle("unsaved", unsaved > 0);
  const names = state.editors.map(({ name }) => name);
  write(find("#others"), names.length ? "Also here: " + names.join(", ") : "");
  const isOff = { undo: !state.canUndo, redo: !state.canRedo, discard: !unsaved, save: !unsaved && !state.conflict, compare: !unsaved };
  for (const [id, off] of Object.entries(isOff)) find("#" + id).disabled = Boolean(off || (readOnly && id !== "compare"));
  find("#publish").hidden = !state.canPublish;
  for (const button of findAll("#story button, #urgent button, #emergency button, #next input")) button.disabled = Boolean(readOnly);
  const alerts = { locked: readOnly, conflict: state.conflict, emergency, mistakes: state.mistakes.length };
  for (const [id, is] of Object.entries(alerts)) find("#" + id).hidden = !is;
  write(find("#locked"), readOnly);
  if (emergency) write(find("#emergency span"), `Emergency ${emergency.level}: ${emergency.message}`);
  find("#urgent").hidden = !state.isHome || Boolean(emergency);
  find("#mistakes").replaceChildren(...state.mistakes.map(({ line, what, advice }) =>
    Object.assign(document.createElement("li"), { textContent: `Line ${line}: ${what}${advice ? " – " + advice : ""}` })));
}
