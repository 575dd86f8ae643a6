/** The changes of the draft in words, each with a button that takes it back. */
import { fillList, find, write } from "./devtools.mjs";

/** Writes changes into a list. */
export function fillChanges(list, changes, desk) {
  fillList(list, changes, "change-template", (entry, { kind, story, block, words, result, until, note, line }) => {
    const facts = [result, until && "until " + until.replace("T", " "), note, line && "line " + line];
    write(find("p", entry), words);
    write(find(".facts", entry), facts.filter(Boolean).join(" · "));
    const button = find("button", entry);
    button.setAttribute("aria-label", "Take back: " + words);
    button.disabled = Boolean(desk.state.readOnly);
    const act = kind === "emergency" ? { act: kind, level: null } : { act: "remove", kind, story, block };
    button.onclick = () => desk.act(act, "Took back: " + words);
  });
}

/** Draws all changes, and their number on the tab. */
export function drawChanges(desk) {
  const { changes } = desk.state;
  fillChanges(find("#changes"), changes, desk);
  find(".changes .empty").hidden = changes.length > 0;
  write(find(".tabs b"), changes.length || "");
}
