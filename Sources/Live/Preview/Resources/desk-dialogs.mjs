/** The dialog of the desk, which asks what a template of the page says. */
import { counted, create, fill, fillList, find, joined, momentWords } from "./devtools.mjs";
import { desk, textOf } from "./desk-state.mjs";

const dialog = find("#ask");
const form = find("form", dialog);

/** Asks with a template; the answer has its fields and the `button` that closed it, or is null. */
export function ask(name, texts = {}, values = {}) {
  form.replaceChildren(find("#ask-" + name).content.cloneNode(true));
  fill(form, texts);
  for (const [field, value] of Object.entries(values)) form.elements[field].value = value ?? "";
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
  return new Promise((done) => {
    const answer = () => ({ button: dialog.returnValue, ...Object.fromEntries(new FormData(form)) });
    dialog.onclose = () => done(dialog.returnValue ? answer() : null);
  });
}

export function compare() {
  ask("compare", { ".file": desk.state.file });
  return showLines("lines");
}

/** Shows the lines of a comparison: those that went, those that came, and those of both. */
async function showLines(path, list = find("pre", form)) {
  const text = await textOf(path);
  const nameOf = (line) => ({ "-": "del", "+": "ins" })[line[0]] ?? "span";
  list.replaceChildren(...text.trimEnd().split("\n").map((line) => create(nameOf(line), {}, line.slice(1) + "\n")));
}

export function chooseVersion() {
  const { history } = desk.state;
  const answer = ask("history", { p: !history.length });
  fillList(find("ul", form), history, "save-template", (entry, { id, at, editor, lines }) => {
    const words = joined(momentWords(at), editor, counted(lines, "line"));
    fill(entry, { summary: words });
    Object.assign(find("button", entry), { value: id, ariaLabel: "Restore: " + words });
    const show = ({ target }) => target.open && showLines("lines?save=" + id, find("pre", entry));
    find("details", entry).addEventListener("toggle", show);
  });
  return answer;
}

/** The answer is the text to save in the place of both. */
export function resolve() {
  const { mine, theirs, merged, count } = desk.state.conflict;
  return ask("conflict", { ".mine": mine, ".theirs": theirs, b: String(count) }, { text: merged });
}
