import { find, make, recall, remember } from "./devtools.mjs";

const help = find("#help");
const remembered = "sitegen-bench-keys";

/** Connects single keys to what they do; the answer handles a key, unless somebody types or a dialog is open. */
export function connectKeys(keys) {
  const isOn = find("#help-on");
  isOn.checked = recall(remembered) !== "off";
  isOn.addEventListener("change", () => remember(remembered, isOn.checked ? "on" : "off"));
  const open = () => { if (!help.open) help.showModal(); };
  const all = [...keys, { keys: ["?"], words: "This list", act: open }];
  find("#help-list").replaceChildren(...all.map(entryOf));
  find("#keys").addEventListener("click", open);
  const press = (event) => {
    if (!isOn.checked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]") || isTyping(event)) return;
    const entry = all.find(({ keys }) => keys.includes(event.key));
    if (!entry) return;
    event.preventDefault();
    entry.act(event.key);
  };
  return press;
}

function entryOf({ keys, words }) {
  const entry = make("key-template");
  for (const key of keys) {
    const cap = document.createElement("kbd");
    cap.textContent = key;
    find("dt", entry).append(cap);
  }
  find("dd", entry).textContent = words;
  return entry;
}

function isTyping({ target }) {
  if (target.isContentEditable || /^(select|textarea)$/i.test(target.tagName)) return true;
  return /^input$/i.test(target.tagName) && !/^(radio|checkbox|button|submit|reset|range)$/.test(target.type);
}
