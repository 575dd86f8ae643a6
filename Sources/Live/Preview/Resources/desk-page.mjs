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
  fetchMain(view.location.href).then((fresh) => fresh && learn(fresh));
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
  const fresh = await fetchMain(address);
  if (key !== shown) return;
  if (fresh) replaceMain(fresh);
  else shown = null;
  return fresh;
}

/** The main element of a page; nothing without an answer. */
async function fetchMain(address) {
  const text = await fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  // The parser of the frame: one of the desk would hold the page to the desk's policy on styles.
  return find("main", new frame.contentWindow.DOMParser().parseFromString(text, "text/html"));
}

/** How elements came: the page's own scripts change them afterwards. */
const sources = new WeakMap();

const storiesBy = (nameOf, root) => new Map(findAll("[data-id]", root).map((article) => [nameOf(article), article]));

/** What a story looks like, but for what scripts change. */
const faceOf = (article) =>
  article.dataset.id + article.querySelector(".teaser-title")?.textContent + article.querySelector("picture")?.outerHTML;

/** Notes how the stories of a page came that was loaded, by those of another answer. */
function learn(fresh) {
  const known = storiesBy(faceOf, fresh);
  for (const article of articles()) sources.set(article, known.get(faceOf(article))?.outerHTML);
}

/** Only what differs is replaced, because laying out the whole page takes long. */
function replaceMain(fresh) {
  const main = find("main", frame.contentDocument);
  const { scrollingElement } = frame.contentDocument;
  const top = scrollingElement.scrollTop;
  renew(main, fresh, storiesBy((article) => sources.get(article), main));
  scrollingElement.scrollTop = top;
}

/** Makes an element like a fresh one; `stories` are those that may move, by how they came. */
function renew(element, fresh, stories) {
  const source = fresh.outerHTML;
  if (sources.get(element) === source) {
    for (const article of [element, ...findAll("[data-id]", element)]) stories.delete(sources.get(article));
    return;
  }
  const isShared = !fresh.dataset.id && find("[data-id]", fresh) && element.children.length === fresh.children.length
    && element.cloneNode().isEqualNode(fresh.cloneNode());
  if (isShared) {
    for (const [index, child] of [...fresh.children].entries()) renew(element.children[index], child, stories);
    sources.set(element, source);
    return;
  }
  for (const part of [fresh, ...findAll(":has([data-id]), [data-id]", fresh)]) sources.set(part, part.outerHTML);
  const parts = element.ownerDocument.createDocumentFragment();
  parts.append(fresh);
  for (const article of findAll("[data-id]", parts)) {
    const kept = stories.get(sources.get(article));
    stories.delete(sources.get(article));
    // Something stands in its place until that is renewed.
    if (kept?.isConnected) kept.replaceWith(document.createElement("i"));
    if (kept) article.replaceWith(kept);
  }
  element.replaceWith(parts);
}

/** Outlines the selected story. */
export function mark(isSeen) {
  for (const article of articles()) article.toggleAttribute("data-desk", article.dataset.id === desk.selected);
  if (isSeen) selectedArticle()?.scrollIntoView({ block: "nearest" });
}

/** Shows a headline in its place without an act; the answer is how many lines it takes, and a word that is parted. */
export function tryHeadline(headline) {
  const element = selectedArticle()?.querySelector(":is(h2, h3) a");
  if (!element) return {};
  write(element, headline);
  const linesOf = (part) => new Set([...part.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  const parted = [...headline.matchAll(/[^\s–-]+/g)].find(({ 0: word, index }) => {
    const range = element.ownerDocument.createRange();
    range.setStart(element.firstChild, index);
    range.setEnd(element.firstChild, index + word.length);
    return linesOf(range) > 1;
  });
  return { lines: linesOf(element), parted: parted?.[0] };
}

const scaleOf = () => frame.getBoundingClientRect().width / frame.offsetWidth;

/** A box of the document in the frame in the coordinates of the window. */
export function outward({ left, top, width, height }) {
  const { x, y } = frame.getBoundingClientRect();
  const scale = scaleOf();
  return new DOMRect(x + left * scale, y + top * scale, width * scale, height * scale);
}

export const scrollPage = (by) => frame.contentWindow.scrollBy({ top: by / scaleOf(), behavior: "instant" });
