/** The page itself in a frame: its width, its text after each act, the selected story, and where its stories are. */
import { find, findAll, write } from "./devtools.mjs";
import { desk, select, storyOf } from "./desk-state.mjs";

const frame = find("#page");

let shown, emergency;

export const articles = () => findAll("main [data-id]", frame.contentDocument);

const selectedArticle = () => articles().find((article) => article.dataset.id === desk.selected);

frame.addEventListener("load", () => {
  const { contentDocument: page, contentWindow: view } = frame;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(find("#outlines").content.textContent);
  page.adoptedStyleSheets.push(sheet);
  mark();
  // A click selects a story instead of following its link.
  view.addEventListener("click", (event) => {
    const id = event.target.closest("[data-id]")?.dataset.id;
    if (!id && !event.target.closest("a")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (storyOf(id)) select(id, "page");
  }, true);
});
find(`[name=width][value=${innerWidth < 600 ? "phone" : "desktop"}]`).checked = true;

export async function drawPage(cause) {
  const { page, revision, emergency: message } = desk.state;
  const address = `${page}?sitegen-desk=${revision}` + (desk.at ? "&sitegen-at=" + desk.at : "");
  // More than the stories differs then.
  const isWhole = JSON.stringify(message) !== emergency;
  emergency = JSON.stringify(message);
  if (await showPage(address, isWhole)) mark(cause && cause !== "page");
}

/** Shows an address by new children of the main element, which keeps the scroll, or by a load; true for the former. */
async function showPage(address, isWhole) {
  const key = address + " " + desk.build;
  if (key === shown) return true;
  shown = key;
  const load = () => frame.contentWindow.location.replace(address);
  if (isWhole || !find("main", frame.contentDocument)) return load();
  const text = await fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  if (key !== shown) return;
  // The parser of the frame: one of the desk would hold the page to the desk's policy on styles.
  const parser = new frame.contentWindow.DOMParser();
  const fresh = find("main", parser.parseFromString(text, "text/html"));
  if (fresh) replaceMain(fresh);
  else shown = null;
  return fresh;
}

/** The text of each story's element as it came: elements that stay the same are kept, with their pictures. */
const sources = new WeakMap();

function replaceMain(fresh) {
  const page = frame.contentDocument;
  const top = page.scrollingElement.scrollTop;
  const old = new Map(articles().map((article) => [sources.get(article), article]));
  for (const article of findAll("[data-id]", fresh)) {
    const kept = old.get(article.outerHTML);
    if (kept) article.replaceWith(kept);
    else sources.set(article, article.outerHTML);
  }
  find("main", page).replaceChildren(...fresh.childNodes);
  page.scrollingElement.scrollTop = top;
}

/** Outlines the selected story. */
export function mark(isSeen) {
  for (const article of articles()) article.toggleAttribute("data-desk", article.dataset.id === desk.selected);
  if (isSeen) selectedArticle()?.scrollIntoView({ block: "nearest" });
}

/** Shows a headline in its place without an act; the answer is how many lines it takes. */
export function tryHeadline(headline) {
  const element = selectedArticle()?.querySelector(":is(h2, h3) a");
  if (!element) return 0;
  write(element, headline);
  return new Set([...element.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

const scaleOf = () => frame.getBoundingClientRect().width / frame.offsetWidth;

/** A box of the document in the frame in the coordinates of the window. */
export function outward({ left, top, width, height }) {
  const { x, y } = frame.getBoundingClientRect();
  const scale = scaleOf();
  return new DOMRect(x + left * scale, y + top * scale, width * scale, height * scale);
}

export const scrollPage = (by) => frame.contentWindow.scrollBy({ top: by / scaleOf(), behavior: "instant" });
