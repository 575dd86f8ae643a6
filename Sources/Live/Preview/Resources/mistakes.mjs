// Mistakes over a page, in a shadow root so that neither side's styles touch the other's. The policy of pages allows no
// style but files, and all texts are put in as text.

const styleURL = "/_sitegen/live.css";

let overlay = null;

/** Shows mistakes over the page; none means that they are mended. */
export function showMistakes(message) {
  if (!message.mistakes.length) {
    overlay?.remove();
    overlay = null;
    return;
  }
  overlay ??= new Overlay();
  overlay.show(message);
}

class Overlay {
  #host = document.createElement("sitegen-mistakes");
  #root = this.#host.attachShadow({ mode: "open" });
  #panel = element("div", { class: "backdrop" });
  #pill = element("button", { class: "pill", type: "button", hidden: "" });
  #before = null;
  #ready;

  constructor() {
    const style = element("link", { rel: "stylesheet", href: styleURL });
    this.#ready = new Promise((done) => style.addEventListener("load", done, { once: true }));
    style.addEventListener("error", () => style.dispatchEvent(new Event("load")));
    this.#root.append(style, this.#panel, this.#pill);
    this.#pill.addEventListener("click", () => this.#open());
    this.#panel.addEventListener("click", (event) => event.target === this.#panel && this.#close());
    addEventListener("keydown", this.#onKey, true);
    // Above everything, dialogs of the page included.
    this.#host.popover = "manual";
    this.#panel.hidden = true;
    document.documentElement.append(this.#host);
  }

  async show({ mistakes, more }) {
    const count = mistakes.length + (more ?? 0);
    const title = count === 1 ? "One mistake" : `${count} mistakes`;
    this.#pill.textContent = title;
    const list = element("ol", { class: "mistakes" }, mistakes.map(mistakeItem));
    const close = element("button", { class: "close", type: "button", "aria-label": "Close" }, ["×"]);
    close.addEventListener("click", () => this.#close());
    const card = element("section", { class: "card", role: "alertdialog", "aria-labelledby": "title", tabindex: "-1" }, [
      element("div", { class: "head" }, [element("h1", { id: "title" }, [element("span", { role: "alert" }, [title])]), close]),
      list,
      more ? element("p", { class: "more" }, [`and ${more} more; the terminal has them all`]) : "",
      element("p", { class: "foot" }, ["The last good page is underneath. This goes away once it is mended; ", element("kbd", {}, ["Esc"]), " closes it."]),
    ]);
    this.#panel.replaceChildren(card);
    await this.#ready;
    this.#open();
  }

  remove() {
    removeEventListener("keydown", this.#onKey, true);
    this.#giveFocusBack();
    this.#host.remove();
  }

  #open() {
    if (!this.#host.isConnected) return;
    this.#panel.hidden = false;
    this.#pill.hidden = true;
    if (this.#host.showPopover && !this.#host.matches(":popover-open")) this.#host.showPopover();
    const active = document.activeElement;
    // The focus stays in a text field.
    if (isTyping(active) || active === this.#host) return;
    this.#before ??= active;
    this.#panel.firstElementChild?.focus({ preventScroll: true });
  }

  #close() {
    this.#panel.hidden = true;
    this.#pill.hidden = false;
    this.#giveFocusBack();
  }

  #giveFocusBack() {
    if (document.activeElement === this.#host) this.#before?.focus?.({ preventScroll: true });
    this.#before = null;
  }

  #onKey = (event) => {
    if (event.key !== "Escape" || this.#panel.hidden) return;
    event.stopPropagation();
    event.preventDefault();
    this.#close();
  };
}

function mistakeItem({ path, line, column, what, advice, excerpt }) {
  const place = line ? `${path}:${line}:${column}` : path;
  const button = element("button", { class: "place", type: "button", title: "Copy" }, [place]);
  button.addEventListener("click", () => copy(place, button));
  return element("li", {}, [
    button,
    element("p", { class: "what" }, [what]),
    excerpt?.length ? element("pre", { tabindex: "0", role: "group", "aria-label": "Excerpt" }, [element("code", {}, excerpt.flatMap((part) => excerptLine(part, line, column)))]) : "",
    advice ? element("p", { class: "advice" }, [advice]) : "",
  ]);
}

function excerptLine({ line, text, from }, meantLine, column) {
  const row = (number, className, children) =>
    element("span", { class: className }, [element("span", { class: "number", "aria-hidden": "true" }, [number]), ...children]);
  const cut = from > 1 ? "…" : "";
  if (line !== meantLine) return [row(String(line), "line", [cut + text])];
  // The same characters, unseen, put the caret under its column whatever their width.
  const before = cut + [...text].slice(0, Math.max(0, column - from)).join("");
  return [
    row(String(line), "line meant", [cut + text]),
    row("", "line caret", [element("span", { class: "unseen", "aria-hidden": "true" }, [before]), element("span", { "aria-hidden": "true" }, ["▲"])]),
  ];
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.dataset.said = "copied";
    setTimeout(() => delete button.dataset.said, 1500);
  } catch {
    // Only safe origins may write to the clipboard: what is selected can be copied by hand.
    const range = document.createRange();
    range.selectNodeContents(button);
    const selection = button.getRootNode().getSelection?.() ?? getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  }
}

function isTyping(active) {
  return Boolean(active?.isContentEditable || active?.matches?.("input, textarea, select"));
}

function element(name, attributes, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
