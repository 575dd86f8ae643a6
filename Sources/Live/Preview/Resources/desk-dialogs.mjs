/** The dialog of the desk, which asks what a template of the page says. */
import { create, fillList, find, momentWords } from "./devtools.mjs";
import { desk, fill, joined, request, say } from "./desk-state.mjs";

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
  const { saved, text, file } = desk.state;
  ask("compare", { ".file": file });
  showLines(find("pre", form), saved, text);
}

/** Shows the lines of two texts: those that went, those that came, and those of both. */
function showLines(list, before, after) {
  list.replaceChildren();
  const [old, fresh] = [before, after].map((text) => text.split("\n"));
  const add = (name, lines) => list.append(...lines.map((line) => create(name, {}, line + "\n")));
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
  const textOf = async (save) => (save ? (await request("save?id=" + save.id)).text() : "");
  fillList(find("ul", form), history, "save-template", (entry, save) => {
    const { id, editor, lines } = save;
    const words = joined(momentWords(id.replace(/T(\d+)\.(\d+)\./, "T$1:$2:")), editor, lines + (lines === 1 ? " line" : " lines"));
    fill(entry, { summary: words });
    Object.assign(find("button", entry), { value: id, ariaLabel: "Restore: " + words });
    find("details", entry).addEventListener("toggle", ({ target }) => {
      const texts = [history[history.indexOf(save) + 1], save].map(textOf);
      const show = ([before, after]) => showLines(find("pre", entry), before, after);
      if (target.open) Promise.all(texts).then(show).catch((error) => say(error.message, true));
    });
  });
  return answer;
}

/** The answer is the text to save in the place of both. */
export function resolve() {
  const { mine, theirs, merged, count } = desk.state.conflict;
  return ask("conflict", { ".mine": mine, ".theirs": theirs, b: String(count) }, { text: merged });
}
