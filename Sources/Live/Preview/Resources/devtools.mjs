/** Shared by the dashboard, the bench and the desk: finding and filling elements, safe links, the clipboard, news. */

/** The first element of a selector below a root. */
export const find = (selector, root = document) => root.querySelector(selector);

/** All elements of a selector below a root. */
export const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

/** A copy of what stands in a template. */
export function make(template) {
  return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

/** A new element with properties and children; texts become text nodes. */
export function create(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Brings a list to the length of the values and fills each entry. */
export function fillList(list, values, template, fill) {
  while (list.children.length > values.length) list.lastElementChild.remove();
  while (list.children.length < values.length) list.append(template ? make(template) : document.createElement("li"));
  values.forEach((value, place) => fill(list.children[place], value));
}

/** Sets the text of an element only when it differs, so that nothing selected or announced is disturbed. */
export function write(element, text) {
  const value = text == null ? "" : String(text);
  if (element.textContent !== value) element.textContent = value;
  return element;
}

/** Writes texts by selectors; an element without one is hidden, and keeps its own for true or false. */
export function fill(root, texts) {
  for (const [selector, text] of Object.entries(texts)) {
    const element = find(selector, root);
    if (typeof text !== "boolean") write(element, text || "");
    element.hidden = !text;
  }
}

/** Facts in one line, without those that are not there. */
export const joined = (...facts) => facts.filter(Boolean).join(" · ");

/** A number with its noun. */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The address of a link if it is one that may be followed; null for all other schemes. */
export function safeAddress(text) {
  if (!text) return null;
  try {
    const url = new URL(text, location.origin + "/");
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

/** Makes an anchor lead to an address, or nowhere and hidden when that is not safe. */
export function lead(anchor, address) {
  const safe = safeAddress(address);
  anchor.hidden = safe === null;
  if (safe === null) anchor.removeAttribute("href");
  else if (anchor.href !== safe) anchor.href = safe;
}

/** Values by their sections: errors first, then missing feeds, kept copies and notices, then the others as they came. */
export function brokenFirst(values, sectionOf = (value) => value) {
  const rank = ({ state, lastGood, notices } = {}) =>
    [state === "error", state === "loading", lastGood, notices?.length].map((is) => (is ? 0 : 1)).join("");
  return values.toSorted((one, other) => rank(sectionOf(one)).localeCompare(rank(sectionOf(other))));
}

/** A value that this browser keeps, or null. */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser; without storage it holds for this page only. */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page goes on with what it has.
  }
}

/** Copies a text and says so on the button for a moment. */
export async function copy(text, button) {
  const words = button.dataset.words ?? (button.dataset.words = button.textContent);
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    done = copyBySelection(text);
  }
  button.textContent = done ? "Copied" : "Not copied";
  button.classList.toggle("done", done);
  setTimeout(() => { button.textContent = words; button.classList.remove("done"); }, 1400);
}

/** The way that also works where the page is not served from loopback. */
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "aside";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

const units = [[86400, "day"], [3600, "hour"], [60, "minute"], [1, "second"]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always", style: "short" });

/** How long ago a moment was, in words. */
export function ago(moment, now = Date.now()) {
  const seconds = Math.round((now - Date.parse(moment)) / 1000);
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 5) return "just now";
  const [size, unit] = units.find(([size]) => seconds >= size);
  return relative.format(-Math.floor(seconds / size), unit);
}

const moments = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };

/** A moment as people write it, with the year when it is not this one. */
export function momentWords(moment) {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return String(moment);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" };
  return date.toLocaleString("en-GB", { ...moments, ...year, hourCycle: "h23" }).replace(",", "");
}

/** Writes into the page's head how old the shown build is, and that its clock is held where it is. */
export function tellAge({ built, now }) {
  const [time, held] = [find("#built"), find("#held")];
  time.dateTime = built ?? "";
  write(time, built ? ago(built) : "");
  held.hidden = !now;
  held.title = now ? "sitegen was started with --now " + now : "";
  write(held, now ? "clock held at " + momentWords(now) : "");
}

/** Bytes in thousands, as budgets are written. */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 99950 ? 1 : 0) + " kB";

/** All brands and their sections as of the last good build. */
export async function loadOverview() {
  const answer = await fetch("/_sitegen/overview.json");
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Listens to the session: `built(news)`, and `connected(is)` as the server goes and comes back. */
export function listen({ built, connected }) {
  // The live client hears for all pages of the browser and tells this document.
  document.addEventListener("sitegen:built", ({ detail }) => { connected?.(true); built(detail); });
  const channel = new BroadcastChannel("sitegen");
  channel.onmessage = ({ data }) => { if (data?.type !== "asking") connected?.(data?.type !== "lost"); };
}
