/** The page itself in a frame: its size, its text after each act, the selected story, and where a point of it lies. */
import { find, findAll } from "./devtools.mjs";

const frame = find("#page");
const pane = find("#pane");
const widths = { phone: 390, desktop: 1280 };

/** Styles of the frame's own document: only outlines, so that nothing moves. */
const marks = `
  main [data-id] { cursor: grab; touch-action: manipulation; -webkit-touch-callout: none; user-select: none; }
  main [data-id]:hover { outline: calc(1px * var(--desk)) solid #5a6ae0; outline-offset: calc(3px * var(--desk)); }
  main [data-id][data-desk] { outline: calc(3px * var(--desk)) solid #4a5be0; outline-offset: calc(2px * var(--desk)); }`;

let scale = 1;
let shown = null;
let selected = null;
let loading = null;

/** The document in the frame once it is the page's. */
export const pageDocument = () => (frame.contentDocument?.URL.startsWith("http") ? frame.contentDocument : null);

/** The elements of stories on the page, in the order of the page. */
export const articles = () => findAll("main [data-id]", pageDocument() ?? document.createElement("p"));

const articleOf = (id) => articles().find((article) => article.dataset.id === id);

/** Connects the frame; `entered(document)` after each load of it. */
export function connectPage(entered) {
  frame.addEventListener("load", () => {
    const page = pageDocument();
    if (!page) return;
    const sheet = new frame.contentWindow.CSSStyleSheet();
    sheet.replaceSync(marks);
    page.adoptedStyleSheets.push(sheet);
    fit();
    mark(selected);
    entered(page);
  });
  for (const input of findAll("[name=width]")) input.addEventListener("change", fit);
  new ResizeObserver(fit).observe(pane);
}

/** Scales the frame so that its width fits into the pane. */
function fit() {
  const width = widths[find("[name=width]:checked").value];
  const { clientWidth, clientHeight } = pane;
  scale = Math.min(1, clientWidth / width) || 1;
  frame.style.width = width + "px";
  frame.style.height = clientHeight / scale + "px";
  frame.style.transform = `translateX(${Math.max(0, (clientWidth - width * scale) / 2)}px) scale(${scale})`;
  pageDocument()?.documentElement.style.setProperty("--desk", 1 / scale);
}

/**
 * Shows an address of the page: the first time by a load, later by new children of its main element, which keeps
 * the scroll. `isWhole` asks for a load, because more than the stories differs; another build shows the page again.
 */
export async function showPage(address, isWhole, build) {
  const key = address + " " + build;
  if (key === shown) return;
  const isFirst = shown === null;
  shown = key;
  loading?.abort();
  if (isFirst) return void (frame.src = address);
  if (isWhole || !find("main", pageDocument() ?? document.createElement("p"))) return frame.contentWindow.location.replace(address);
  loading = new AbortController();
  try {
    const answer = await fetch(address, { signal: loading.signal });
    const fresh = find("main", new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (answer.ok && fresh) replaceMain(fresh);
    else frame.contentWindow.location.replace(address);
  } catch (error) {
    if (error.name !== "AbortError") shown = "";
  }
}

/** The text of each story's element as it came, to keep the elements, and their pictures, that stay the same. */
const sources = new WeakMap();

function replaceMain(fresh) {
  const page = pageDocument();
  const root = page.scrollingElement;
  const top = root.scrollTop;
  const old = new Map(articles().filter((one) => sources.has(one)).map((one) => [sources.get(one), one]));
  for (const article of findAll("[data-id]", fresh)) {
    const source = article.outerHTML;
    if (old.has(source)) article.replaceWith(old.get(source));
    else sources.set(article, source);
  }
  find("main", page).replaceChildren(...fresh.childNodes);
  root.scrollTop = top;
  mark(selected);
}

/** Outlines a story, and scrolls it into view when asked to. */
export function mark(id, isSeen = false) {
  selected = id;
  for (const article of articles()) article.toggleAttribute("data-desk", article.dataset.id === id);
  if (isSeen) articleOf(id)?.scrollIntoView({ block: "nearest" });
}

/** Shows a headline in its place without an act, and tells how many lines it takes; 0 when it is nowhere. */
export function tryHeadline(id, old, headline) {
  const article = articleOf(id);
  const element = article && findAll("a, h2, h3", article).findLast(({ textContent }) => [old, tried].includes(textContent.trim()));
  if (!element) return 0;
  tried = headline.trim();
  element.textContent = headline;
  const tops = [...element.getClientRects()].map(({ bottom }) => Math.round(bottom));
  return new Set(tops).size;
}
let tried = null;

/** A rectangle of the frame's document in the coordinates of the window. */
export function outward({ left, top, right, bottom }) {
  const at = frame.getBoundingClientRect();
  const [x, y] = [at.left, at.top];
  return new DOMRect(x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale);
}

/** The part of the window in which the page is seen. */
export const pageArea = () => pane.getBoundingClientRect();

/** Scrolls the page by pixels of the window. */
export const scrollPage = (by) => frame.contentWindow?.scrollBy({ top: by / scale, behavior: "instant" });
