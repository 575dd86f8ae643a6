import { find, write } from "./devtools.mjs";

const form = find("#route");
const way = find("#way");

/** Explains where a URL lands; the question stands in the fragment, so that it can be shared. */
export function connectRoute() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { url, from } = form.elements;
    const question = new URLSearchParams({ route: url.value.trim() });
    if (from.value.trim()) question.set("from", from.value.trim());
    history.replaceState(null, "", location.pathname + location.search + "#" + question);
    explain(false);
  });
  addEventListener("hashchange", () => explain(true));
  explain(true);
}

/** Asks again what is asked in the fragment. */
export async function explain(fillsFields) {
  const question = new URLSearchParams(location.hash.slice(1));
  const url = question.get("route");
  if (!url) return;
  const from = question.get("from");
  if (fillsFields) {
    find("#explainer").open = true;
    form.elements.url.value = url;
    form.elements.from.value = from ?? "";
  }
  const query = new URLSearchParams(from ? { url, from } : { url });
  try {
    const answer = await fetch("/_sitegen/route?" + query);
    show((await answer.text()).trimEnd(), answer.ok);
  } catch {
    show("sitegen does not answer; is it still running?", false);
  }
}

function show(words, lands) {
  way.hidden = false;
  way.dataset.tone = lands ? "native" : "error";
  write(way, words);
}
