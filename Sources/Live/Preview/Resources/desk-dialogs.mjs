/** The dialogs of the desk: questions, the comparison of draft and file, the history, and a conflict after a save. */
import { create, find, momentWords } from "./devtools.mjs";

const dialog = find("#ask");

/** Shows a dialog; the answer is the value of the button that closed it: "yes" for the main one, "" for none. */
function open(title, yes, ...parts) {
  find("h2", dialog).textContent = title;
  find(".body", dialog).replaceChildren(...parts);
  const button = find(".main", dialog);
  button.textContent = yes;
  button.hidden = !yes;
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue), { once: true }));
}

/** Asks a question, with a field when it has a label; the answer is what was written or true, or null for no. */
export async function ask({ title, text, yes, label, value = "" }) {
  const field = create("input", { type: "text", value, required: true, maxLength: 500 });
  const parts = label ? [create("label", {}, label, field)] : [];
  const answer = await open(title, yes, create("p", {}, text), ...parts);
  return answer === "yes" ? (label ? field.value.trim() : true) : null;
}

/** Shows the draft beside the saved file, with changed lines marked. */
export function compare({ saved, text, file }) {
  const rows = pairs(saved.split("\n"), text.split("\n")).map(([old, fresh]) => {
    const cell = (line, mark) => create("td", {}, create(old === fresh || line == null ? "span" : mark, {}, line ?? ""));
    return create("tr", {}, cell(old, "del"), cell(fresh, "ins"));
  });
  const heads = ["Saved", "Draft"].map((words) => create("th", { scope: "col" }, words));
  const table = create("table", {}, create("caption", {}, file), create("tr", {}, ...heads), ...rows);
  return open("Compare", "", create("div", { className: "scroll", tabIndex: 0 }, table));
}

/** Lines of two texts side by side, by their longest common subsequence; null where a side has none. */
function pairs(old, fresh) {
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i][j] = old[i] === fresh[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const found = [];
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    if (i < old.length && old[i] === fresh[j]) found.push([old[i++], fresh[j++]]);
    else if (i < old.length && (j === fresh.length || common[i + 1][j] >= common[i][j + 1])) found.push([old[i++], null]);
    else if (found.at(-1)?.[1] === null) found.at(-1)[1] = fresh[j++];
    else found.push([null, fresh[j++]]);
  }
  return found;
}

/** Lists the saved versions; the answer is the id of the one to restore, or "". */
export function chooseVersion(history) {
  const entries = history.map(({ id, editor, lines }) => {
    const moment = momentWords(id.replace(/T(\d+)\.(\d+)\./, "T$1:$2:"));
    return create("li", {}, `${moment} · ${editor} · ${lines} lines`, create("button", { value: id }, "Restore"));
  });
  return open("History", "", entries.length ? create("ul", {}, ...entries) : "Nothing has been saved from here.");
}

/** Shows both versions of a conflict and the text to save in their place; the answer is that text, or null for later. */
export async function resolve({ mine, theirs, merged, count }) {
  const field = create("textarea", { value: merged, rows: 12, spellcheck: false });
  const side = (title, text) => create("section", {}, create("h3", {}, title), create("pre", { tabIndex: 0 }, text));
  const words = `Places to decide: ${count}. Choose between the marks <<<<<<< and >>>>>>>, and remove the marks.`;
  const sides = create("div", { className: "sides" }, side("Mine", mine), side("Theirs", theirs));
  const label = create("label", {}, "Text to save", field);
  const answer = await open("The file changed while you edited it", "Save this text", create("p", {}, words), sides, label);
  return answer === "yes" ? field.value : null;
}
