/** The page itself in a frame: its width, its text after each act, the selected story, and where its stories are. */
import { find, findAll } from "./devtools.mjs";

const frame = find("#page");
const pane = find("#pane");
const widths = { phone: 390, desktop: 1280 };

/** Styles for the document in the frame: only outlines, so that nothing moves. */
const outlines = `
  main [data-id] { cursor: grab; -webkit-touch-callout: none; user-select: none; }
  main [data-id]:hover { outline: calc(1px * var(--desk)) solid #5a6ae0; }
  main [data-desk] { outline: calc(3px * var(--desk)) solid #5a6ae0 !important; outline-offset: calc(1px * var(--desk)); }`;

let [scale, shown, selected, loading, tried] = [1];

/** The elements of stories in the order of the page. */
export const articles = () => findAll("main [data-id]", frame.contentDocument);

const articleOf = (id) => articles().find((article) => article.dataset.id === id);

/** Connects the frame; `entered` gets its document after each load. */
export function connectPage(entered) {
  frame.addEventListener("load", () => {
    const sheet = new frame.contentWindow.CSSStyleSheet();
    sheet.replaceSync(outlines);
    frame.contentDocument.adoptedStyleSheets.push(sheet);
    fit();
    mark(selected);
    entered(frame.contentDocument);
  });
  for (const input of findAll("[name=width]")) {
    input.checked = (input.value === "phone") === innerWidth < 600;
    input.addEventListener("change", fit);
  }
  new ResizeObserver(fit).observe(pane);
}

/** Scales the frame so that its width fits into the pane. */
function fit() {
  const width = widths[find("[name=width]:checked").value];
  const { clientWidth, clientHeight } = pane;
  scale = Math.min(1, clientWidth / width) || 1;
  const left = Math.max(0, (clientWidth - width * scale) / 2);
  Object.assign(frame.style, { width: width + "px", height: clientHeight / scale + "px" });
  frame.style.transform = `translateX(${left}px) scale(${scale})`;
  frame.contentDocument.documentElement?.style.setProperty("--desk", 1 / scale);
}

/**
 * Shows an address of the page: by new children of its main element, which keeps the scroll, or by a load when there
 * is none yet or `isWhole` says that more than the stories differs. Another build shows the same address again. The
 * answer is true when the children are there.
 */
export async function showPage(address, isWhole, build) {
  const key = address + " " + build;
  if (key === shown) return true;
  shown = key;
  loading?.abort();
  loading = new AbortController();
  const load = () => frame.contentWindow.location.replace(address);
  if (isWhole || !find("main", frame.contentDocument)) return load();
  try {
    const answer = await fetch(address, { signal: loading.signal });
    // The parser of the frame: one of the desk would hold the page to the desk's policy on styles.
    const parser = new frame.contentWindow.DOMParser();
    const fresh = find("main", parser.parseFromString(await answer.text(), "text/html"));
    if (!answer.ok || !fresh) return load();
    replaceMain(fresh);
    return true;
  } catch (error) {
    if (error.name !== "AbortError") shown = null;
  }
}

/** The text of each story's element as it came: the elements, and their pictures, that stay the same are kept. */
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
  mark(selected);
}

/** Outlines a story, and scrolls it into view when asked to. */
export function mark(id, isSeen) {
  selected = id;
  for (const article of articles()) article.toggleAttribute("data-desk", article.dataset.id === id);
  if (isSeen) articleOf(id)?.scrollIntoView({ block: "nearest" });
}

/** Shows a headline in its place without an act, and counts the lines that it takes; 0 when it is nowhere. */
export function tryHeadline(id, old, headline) {
  const texts = findAll("a, h2, h3", articleOf(id) ?? document.createElement("p"));
  const element = texts.findLast(({ textContent }) => [old, tried].includes(textContent.trim()));
  if (!element) return 0;
  tried = headline.trim();
  element.textContent = headline;
  return new Set([...element.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

/** A box of the document in the frame in the coordinates of the window. */
export function outward({ left, top, width, height }) {
  const { x, y } = frame.getBoundingClientRect();
  return new DOMRect(x + left * scale, y + top * scale, width * scale, height * scale);
}

/** Scrolls the page by pixels of the window. */
export const scrollPage = (by) => frame.contentWindow.scrollBy({ top: by / scale, behavior: "instant" });
