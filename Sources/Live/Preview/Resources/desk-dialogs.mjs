/** The dialog of the desk, which asks what a template of the page says. */
import { create, fillList, find, momentWords } from "./devtools.mjs";
import { desk, fill, joined } from "./desk-state.mjs";

const dialog = find("#ask");
const form = find("form", dialog);

/** Asks with a template; the answer is the text of its field, or the value of the button that closed it, or null. */
export function ask(name, texts = {}, value = "") {
  form.replaceChildren(find("#ask-" + name).content.cloneNode(true));
  fill(form, texts);
  const { text } = form.elements;
  if (text) text.value = value;
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => done(dialog.returnValue ? text?.value ?? dialog.returnValue : null);
  });
}

export function compare() {
  const { saved, text, file } = desk.state;
  ask("compare", { ".file": file });
  const [old, fresh] = [saved.split("\n"), text.split("\n")];
  const add = (name, lines) => find("pre", form).append(...lines.map((line) => create(name, {}, line + "\n")));
  while (old.length || fresh.length) {
    const [i, j] = nearestCommon(old, fresh);
    add("del", old.splice(0, i));
    add("ins", fresh.splice(0, j));
    add("span", fresh.splice(0, 1));
    old.shift();
  }
}

/** The places of the nearest line that both texts have; their ends are alike. */
function nearestCommon(old, fresh) {
  for (let sum = 0; ; sum++) {
    for (let i = 0; i <= sum; i++) if (old[i] === fresh[sum - i]) return [i, sum - i];
  }
}

export function chooseVersion() {
  const { history } = desk.state;
  const answer = ask("history", { p: !history.length });
  fillList(find("ul", form), history, "save-template", (entry, { id, editor, lines }) => {
    const words = joined(momentWords(id.replace(/T(\d+)\.(\d+)\./, "T$1:$2:")), editor, lines + " lines");
    fill(entry, { span: words });
    Object.assign(find("button", entry), { value: id, ariaLabel: "Restore: " + words });
  });
  return answer;
}

/** The answer is the text to save in the place of both. */
export function resolve() {
  const { mine, theirs, merged, count } = desk.state.conflict;
  return ask("conflict", { ".mine": mine, ".theirs": theirs, b: String(count) }, merged);
}
