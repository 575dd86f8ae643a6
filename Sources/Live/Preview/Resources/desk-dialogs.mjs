/** The dialogs of the desk: questions, the comparison of draft and file, the history, and a conflict after a save. */
import { find, momentWords } from "./devtools.mjs";

/** Asks a question, with a field when it has a label; the answer is null when it was cancelled. */
export function ask({ title, text = "", label, value = "", yes }) {
  const dialog = find("#ask");
  const field = find("input", dialog);
  find("h2", dialog).textContent = title;
  find("p", dialog).textContent = text;
  find("label span", dialog).textContent = label;
  field.parentElement.hidden = !label;
  field.required = Boolean(label);
  field.value = value;
  return answered(dialog, yes).then((isYes) => (isYes ? field.value.trim() : null));
}

/** Opens a dialog and waits until it is closed: true by its main button. */
function answered(dialog, yes) {
  const button = find("[value=yes]", dialog);
  button.textContent = yes ?? "";
  button.hidden = !yes;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

function openSheet(title, yes, ...parts) {
  const dialog = find("#sheet");
  if (dialog.open) return Promise.resolve(false);
  find("h2", dialog).textContent = title;
  find(".body", dialog).replaceChildren(...parts);
  return answered(dialog, yes);
}

function element(name, text = "", properties = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...properties });
}

/** The draft beside the saved file, with changed lines marked. */
export function compare({ saved, text, file }) {
  const table = element("table");
  table.append(element("caption", file));
  const head = table.createTHead().insertRow();
  head.append(element("th", "Saved", { scope: "col" }), element("th", "Draft", { scope: "col" }));
  const body = table.createTBody();
  for (const [old, fresh] of paired(saved.split("\n"), text.split("\n"))) {
    const row = body.insertRow();
    const isSame = old === fresh;
    for (const [line, tag] of [[old, "del"], [fresh, "ins"]]) row.insertCell().append(element(isSame || line === null ? "span" : tag, line ?? ""));
  }
  const pane = element("div", "", { className: "scroll", tabIndex: 0 });
  pane.append(table);
  return openSheet("Compare", null, pane);
}

/** Lines of two texts side by side by their longest common subsequence; null where a side has no such line. */
export function paired(old, fresh) {
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i][j] = old[i] === fresh[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const pairs = [];
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) pairs.push([old[i++], fresh[j++]]);
    else if (j === fresh.length || (i < old.length && common[i + 1][j] >= common[i][j + 1])) pairs.push([old[i++], null]);
    else pairs.push([null, fresh[j++]]);
  }
  return pairs;
}

/** The saved versions; the answer is the id of the one to restore, or null. */
export function chooseVersion(history) {
  let chosen = null;
  const entries = history.map(({ id, editor, lines }) => {
    const entry = element("li");
    const button = element("button", "Restore", { value: "restore" });
    button.addEventListener("click", () => (chosen = id));
    const moment = id.replace(/T(\d+)\.(\d+)\.(\d+)/, "T$1:$2:$3");
    entry.append(element("span", `${momentWords(moment)} · ${editor || "unknown editor"} · ${lines} ${lines === 1 ? "line" : "lines"}`), button);
    return entry;
  });
  const list = element(entries.length ? "ul" : "p", entries.length ? "" : "Nothing has been saved from this desk.");
  list.append(...entries);
  return openSheet("History", null, list).then(() => chosen);
}

/** The two versions of a conflict and a text to save in their place; the answer is that text, or null for later. */
export function resolve({ mine, theirs, merged, count }) {
  const field = element("textarea", "", { value: merged, rows: 12, spellcheck: false });
  const label = element("label", "Text to save");
  label.append(field);
  const sides = element("div", "", { className: "sides" });
  for (const [title, text] of [["Mine", mine], ["Theirs", theirs]]) {
    const side = element("section");
    side.append(element("h3", title), element("pre", text, { tabIndex: 0 }));
    sides.append(side);
  }
  const words = `${count} ${count === 1 ? "place differs" : "places differ"}. Choose between the marks <<<<<<< and >>>>>>>, and remove the marks.`;
  return openSheet("The file changed while you edited it", "Save this text", element("p", words), sides, label)
    .then((isYes) => (isYes ? field.value : null));
}
