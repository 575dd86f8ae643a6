/** The page itself in a frame: its text after each act, the selected story, and where its stories are. */
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
  // Its main element as the server sent it, or a promise.
  page.sent ??= fetchMain(view.location.href);
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
  const isWhole = emergency !== (emergency = JSON.stringify(message));
  if (await showPage(address, isWhole)) mark(cause && cause !== "page");
}

/** Shows an address by new children of the main element, which keeps the scroll, or by a load; true for the former. */
async function showPage(address, isWhole) {
  const key = address + " " + desk.build;
  if (key === shown) return true;
  shown = key;
  const { contentDocument: page } = frame;
  // A page on its way may be older than the act.
  if (isWhole || page.isGone || page.readyState === "loading" || !find("main", page)) {
    page.isGone = true;
    return frame.contentWindow.location.replace(address);
  }
  const fresh = await fetchMain(address);
  const sent = await page.sent;
  if (key !== shown) return;
  if (fresh) replaceMain(page, sent, fresh);
  else shown = null;
  return fresh;
}

/** The main element of a page; nothing without an answer. */
async function fetchMain(address) {
  const text = await fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  // The parser of the frame: one of the desk would hold the page to the desk's policy on styles.
  return find("main", new frame.contentWindow.DOMParser().parseFromString(text, "text/html"));
}

/** What its own scripts leave as it came. */
const wordsOf = (main) => findAll("[data-id] .teaser-link", main).map(({ textContent }) => textContent).join();

/** Only what differs is replaced, because laying out the whole page takes long. */
function replaceMain(page, sent, fresh) {
  const main = find("main", page);
  const top = page.scrollingElement.scrollTop;
  if (sent && wordsOf(main) === wordsOf(sent)) {
    const [sources, html] = [findAll("[data-id]", sent).map((story) => story.outerHTML), fresh.outerHTML];
    // Of a story that stands twice it is not known which one moves.
    const pairs = articles().map((story, at) => [sources[at], story]).filter(([source]) => html.split(source).length < 3);
    renew(main, sent, fresh, new Map(pairs));
  } else main.replaceChildren(...fresh.cloneNode(true).children);
  page.sent = fresh;
  page.scrollingElement.scrollTop = top;
}

/** Makes an element, which came as `sent`, like a fresh one; `stories` are those that may move, by how they came. */
function renew(element, sent, fresh, stories) {
  if (sent.outerHTML === fresh.outerHTML) return;
  const isAlike = !fresh.dataset.id && find("[data-id]", fresh) && sent.cloneNode().isEqualNode(fresh.cloneNode())
    && [element, fresh].every(({ children }) => children.length === sent.children.length);
  if (isAlike) return [...fresh.children].forEach((child, at) => renew(element.children[at], sent.children[at], child, stories));
  const parts = element.ownerDocument.createDocumentFragment();
  parts.append(fresh.cloneNode(true));
  for (const story of findAll("[data-id]", parts)) {
    const own = stories.get(story.outerHTML);
    // Something stands in its place till then.
    own?.replaceWith(document.createElement("i"));
    if (own) story.replaceWith(own);
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
