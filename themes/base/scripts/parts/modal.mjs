import { arrive } from "./arrivals.mjs";
import { fetchPane } from "./panes.mjs";

/*
 A modal page has an address of its own and a way back. Opened from a page of the site it becomes a dialog over that
 page. Each page of the dialog is an entry of the history, whose state names the modal pages up to it and the page below,
 which a reload leaves behind:

     /vg/  →  /vg/login/ {below: vg, modal: [login]}  →  /vg/login/password/ {below: vg, modal: [login, password]}
*/

const html = document.documentElement;
/** The page of this document: the address differs while a dialog is open. */
const own = bare(location.href);
/** The pages of the open dialog by their place in the stack. */
const panes = new Map();
let dialog, opener, title, loading, leaving;

/** Opens links to modal pages as dialogs, and keeps them in step with the history. */
export function presentModals() {
  // Browsers fetch the icon anew when the address of the page changes: its own must not depend on that.
  for (const icon of document.querySelectorAll('link[rel~="icon"]')) icon.href = icon.href;
  document.addEventListener("click", giveUpElsewhere, { capture: true });
  document.addEventListener("click", choose);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && giveUp());
  addEventListener("popstate", follow);
  if (html.dataset.presentation === "modal") leadBack(document, history.state?.below);
}

/** Opens a modal page over this one unless one is open. Without a link nobody asked, so the history is left alone. */
export async function present(page, link) {
  const address = new URL(page, own).href;
  if (dialog || loading?.address === address) return;
  link?.setAttribute("aria-busy", "true");
  await leaving;
  const pane = await load(address);
  link?.removeAttribute("aria-busy");
  if (!pane || dialog) return;
  open(link);
  if (link) history.pushState({ below: location.href, modal: [pane.address] }, "", pane.address);
  show(pane, "modal");
}

/** Takes the dialog away, and all that it added to the history. */
export function dismiss() {
  dialog?.close();
}

function bare(address) {
  return address.split("#")[0];
}

/** The modal pages from the page below up to where the reader is. */
function trail() {
  return history.state?.modal ?? [];
}

function choose(event) {
  const link = event.target.closest?.("a[href][data-kind]");
  if (!link || !isPlain(event, link)) return;
  const kind = link.dataset.kind;
  if (html.dataset.presentation === "modal") {
    // The entry before this one is that page, with its way to the page below.
    if (kind !== "pop" || trail().at(-2) !== link.href) return;
    history.back();
  } else if (!dialog?.contains(link)) {
    if (kind !== "modal" || html.dataset.presentation !== "browser" || bare(link.href) === own) return;
    present(link.href, link);
  } else if (kind === "dismiss") {
    dismiss();
  } else if (["push", "pop", "modal"].includes(kind)) {
    turn(link.href, kind);
  } else {
    return;
  }
  event.preventDefault();
}

/** Ends of a modal page lead to the page that it was opened from, where that is known. */
function leadBack(root, below) {
  if (typeof below !== "string" || !URL.canParse(below) || new URL(below).origin !== location.origin) return;
  for (const link of root.querySelectorAll("a[data-kind=dismiss]")) link.href = below;
}

/** Whether a click means: go there, here. */
function isPlain(event, link) {
  const isModified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isHere = !link.target && !link.download && link.origin === location.origin;
  return isHere && !isModified && !event.defaultPrevented;
}

/** Goes to another page inside the dialog: back where the reader came from there, else on, or instead of this one. */
async function turn(address, kind) {
  const pages = trail();
  if (loading?.address === address || pages.at(-1) === address) return;
  if (kind === "pop" && pages.at(-2) === address) return history.back();
  const pane = await load(address);
  if (!pane || !dialog) return;
  const { below } = history.state ?? {};
  if (kind === "pop") history.replaceState({ below, modal: [...pages.slice(0, -1), address] }, "", address);
  else history.pushState({ below, modal: [...pages, address] }, "", address);
  show(pane, kind);
}

/** Shows what the history says after the reader went back or forward. */
async function follow() {
  const pages = trail();
  giveUp();
  if (bare(location.href) === own) return dismiss();
  // After a reload the document is the modal page itself; it cannot become the page below.
  if (!pages.length || html.dataset.presentation !== "browser") return location.reload();
  const isBack = pages.length < (dialog?.depth ?? 0);
  const known = panes.get(pages.length);
  const pane = known?.address === location.href ? known : await load(location.href);
  if (!pane || pane.address !== location.href) return;
  if (!dialog) open(null);
  show(pane, isBack ? "pop" : "push");
}

/** Whoever does something else no longer waits for a page. */
function giveUp() {
  loading?.stop.abort();
  loading = undefined;
}

function giveUpElsewhere(event) {
  if (event.target.closest?.("a")?.href !== loading?.address) giveUp();
}

async function load(address) {
  giveUp();
  const mine = { address, stop: new AbortController() };
  loading = mine;
  const pane = await fetchPane(address, mine.stop.signal);
  if (loading === mine) loading = undefined;
  if (mine.stop.signal.aborted) return null;
  // The browser is better at telling what is wrong.
  if (!pane) location.assign(address);
  return pane;
}

function open(link) {
  [opener, title] = [link, document.title];
  // Only a scroll bar that takes room leaves a gap.
  html.toggleAttribute("data-scroll-bar", innerWidth > html.clientWidth);
  dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", "modal-title");
  dialog.setAttribute("closedby", "any");
  dialog.addEventListener("close", close, { once: true });
  document.body.append(dialog);
}

function show(pane, kind) {
  const before = panes.get(dialog.depth);
  if (before) before.focused = document.activeElement;
  dialog.depth = trail().length;
  panes.set(dialog.depth, pane);
  pane.element.dataset.arrival = kind;
  dialog.replaceChildren(pane.element);
  if (!dialog.open) dialog.showModal();
  leadBack(pane.element, history.state?.below ?? own);
  if (!pane.isStarted) arrive(pane.element);
  pane.isStarted = true;
  document.title = pane.title;
  const heading = dialog.querySelector("#modal-title") ?? dialog;
  heading.tabIndex = -1;
  (kind === "pop" && pane.focused?.isConnected ? pane.focused : heading).focus();
}

/** However it was closed: the page below is as it was, and so is the history. */
async function close() {
  const closed = dialog;
  dialog = undefined;
  giveUp();
  panes.clear();
  document.title = title;
  const place = opener?.isConnected ? opener : isLost(closed) ? document.getElementById("main") : null;
  place?.focus({ preventScroll: true });
  leaving = leave();
  await Promise.allSettled(closed.getAnimations({ subtree: true }).map((animation) => animation.finished));
  closed.remove();
}

/** Whether the focus is nowhere now that a dialog is gone, because nothing had it before. */
function isLost(closed) {
  const focused = document.activeElement;
  return !focused || focused === document.body || closed.contains(focused);
}

/** Goes back to the entry of the page below; settles when the reader is there. */
function leave() {
  const depth = trail().length;
  if (!depth) return;
  return new Promise((arrived) => {
    addEventListener("popstate", arrived, { once: true });
    history.go(-depth);
  });
}
