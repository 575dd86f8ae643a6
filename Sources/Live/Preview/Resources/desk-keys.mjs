/** What the keys of the desk do; single keys do nothing while somebody types. */
import { find } from "./devtools.mjs";
import { connectKeys } from "./bench-keys.mjs";
import { selectNext } from "./desk-list.mjs";

/** Connects the keys to the deeds of the desk; the answer handles those of the frame's window. */
export function connectDeskKeys(desk, { move, pin, hide, edit, size, save, undo, redo }) {
  const press = connectKeys([
    { keys: ["j", "k"], words: "Next and previous story", act: (key) => selectNext(desk, key === "j" ? 1 : -1) },
    { keys: ["Alt ↑", "Alt ↓"], words: "Move the story" },
    { keys: ["p"], words: "Pin the story where it is", act: pin },
    { keys: ["h"], words: "Hide the story, or show it again", act: hide },
    { keys: ["e"], words: "Edit headline, kicker, picture and size", act: edit },
    { keys: ["0", "1", "2", "3"], words: "Size", act: (key) => size(Number(key)) },
    { keys: ["u", "r"], words: "Undo and redo", act: (key) => (key === "u" ? undo() : redo()) },
    { keys: ["s"], words: "Save, also with Ctrl or Cmd", act: save },
    { keys: ["/"], words: "Search stories", act: () => find("#filter input").focus() },
    { keys: ["Esc"], words: "Cancel dragging or editing", act: () => {} },
  ]);
  const pressed = (event) => {
    if (find("dialog[open]")) return;
    const by = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by && !event.target.closest("input, textarea, select")) move(by);
    else if (event.key === "s" && (event.ctrlKey || event.metaKey)) save();
    else return press(event);
    event.preventDefault();
  };
  removeEventListener("keydown", press);
  addEventListener("keydown", pressed);
  return pressed;
}
