/** The list of the draft's changes in words, each with a button that takes it back. */
import { find, make, write } from "./devtools.mjs";

/** Writes changes into a list. */
export function fillChanges(list, changes, desk) {
  while (list.children.length > changes.length) list.lastElementChild.remove();
  while (list.children.length < changes.length) list.append(make("change-template"));
  changes.forEach((change, at) => {
    const entry = list.children[at];
    write(find(".said", entry), change.words);
    const until = change.until && "until " + change.until.replace("T", " ");
    write(find(".facts", entry), [change.result, until, change.note, change.line && "line " + change.line].filter(Boolean).join(" · "));
    const button = find("button", entry);
    button.setAttribute("aria-label", "Take back: " + change.words);
    button.disabled = Boolean(desk.state.readOnly);
    button.onclick = () => desk.act(removal(change), "Took back: " + change.words);
  });
}

const removal = ({ kind, story }) => (kind === "emergency" ? { act: "emergency", level: null } : { act: "remove", kind, story });

/** Draws the list of all changes and their number on its tab. */
export function drawChanges(desk) {
  const { changes } = desk.state;
  fillChanges(find("#changes"), changes, desk);
  find(".changes .empty").hidden = changes.length > 0;
  write(find(".tabs b"), changes.length || "");
}
