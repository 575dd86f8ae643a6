import { count, readWords } from "./words.mjs";

/** How long a reader pauses before the words count, in milliseconds. */
const pause = 200;
/** The most results that are shown. */
const most = 30;

/** Searches the articles and pages of the brand by the index that Pagefind has made of them. */
export function startSearch(root) {
  const form = root.querySelector(".search-form");
  if (!form) return;
  const field = form.querySelector("input"), status = root.querySelector(".search-status"), list = root.querySelector(".search-results");
  const words = readWords();
  let engine, timer, latest = 0;

  async function search() {
    const text = field.value.trim(), turn = ++latest;
    const address = new URL(location.href);
    if (text) address.searchParams.set("q", text);
    else address.searchParams.delete("q");
    history.replaceState(history.state, "", address);
    if (!text) return show([], "");
    try {
      engine ??= await load(form.dataset.index);
      const found = await engine.search(text);
      const results = await Promise.all(found.results.slice(0, most).map((result) => result.data()));
      if (turn !== latest) return;
      show(results, results.length ? count(words?.searchCount, found.results.length) : words?.searchNone.replace("{words}", text));
    } catch {
      engine = undefined;
      if (turn === latest) show([], words?.searchFailed);
    }
  }

  function show(results, message) {
    status.textContent = message ?? "";
    list.replaceChildren(...results.map((result) => item(result, new URL(form.dataset.pages, document.baseURI))));
  }

  form.hidden = false;
  status.textContent = "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, pause);
  });
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  if (field.value) search();
}

async function load(index) {
  const engine = await import(new URL(index, document.baseURI).href);
  await engine.options({ baseUrl: "/", excerptLength: 24 });
  await engine.init();
  return engine;
}

/** A result; its address is one of the folder of the index, and the page may be that for apps. */
function item(result, pages) {
  const link = document.createElement("a");
  link.href = new URL(result.url.replace(/^\/+/, ""), pages);
  link.textContent = result.meta.title ?? result.url;
  const excerpt = document.createElement("p");
  // Nothing of the text becomes an element but the words that were found.
  const text = new DOMParser().parseFromString(result.excerpt, "text/html").body;
  for (const node of text.childNodes) {
    const part = node.nodeName === "MARK" ? document.createElement("mark") : document.createElement("span");
    part.textContent = node.textContent;
    excerpt.append(part);
  }
  const line = document.createElement("li");
  line.append(link, excerpt);
  return line;
}
