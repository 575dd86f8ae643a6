import { copy, find, listen, loadOverview, tellAge, write } from "./devtools.mjs";
import { addressOf, choices, choicesOfSections, pageAddress, plainPath, readAddress, widths, withoutSlash } from "./bench-address.mjs";
import { connectChoices, offer, showChoices } from "./bench-choices.mjs";
import { makeFrame } from "./bench-frame.mjs";
import { connectKeys } from "./bench-keys.mjs";

const stage = find("#stage");
const list = find("#frames");
const frames = new Map();
let overview = { brands: [] };
let bench = readAddress(location.search);
let isConnected = true;

const brandOf = (id) => overview.brands.find((brand) => brand.id === id);
const sectionOf = () => (bench.page ? undefined : brandOf(bench.brand)?.sections.find((section) => section.id === bench.section));

/** Chooses where nothing is said; what was asked for stays so, also while it is not there. */
function settle() {
  if (!bench.brand) bench.brand = overview.brands[0]?.id ?? "";
  if (bench.page || bench.section) return;
  const sections = brandOf(bench.brand)?.sections ?? [];
  bench.section = (sections.find((section) => section.isHome) ?? sections[0])?.id ?? "";
}

/** Reads the address again, which always says what was asked for, and shows what is there of it. */
function readAgain() {
  bench = readAddress(location.search);
  return show();
}

/** Says what is not as it was asked for. */
function tell() {
  const brand = brandOf(bench.brand);
  const isThere = bench.page || sectionOf() || !overview.brands.length;
  const place = brand ? `${brand.name ?? brand.id} has no section ${bench.section || "at all"}` : `There is no brand ${bench.brand}`;
  const sentences = [...bench.wrong];
  if (!isThere) sentences.unshift(place + " just now. It is shown as soon as a build brings it.");
  if (!isConnected) sentences.unshift("sitegen does not answer; is it still running?");
  write(find("#said"), sentences.join("\n"));
}

/** Brings the toolbar and the frames to what is chosen; the frames that it leads elsewhere. */
function show() {
  settle();
  tell();
  tellAge(overview);
  const isEmpty = overview.brands.length === 0;
  find("#empty").hidden = !isEmpty;
  list.hidden = isEmpty;
  offer(overview, bench);
  showChoices(bench);
  if (isEmpty) return [];
  const address = pageAddress(bench, sectionOf());
  find("#alone").href = address;
  const section = sectionOf();
  document.title = [section?.title ?? (bench.page || bench.section), brandOf(bench.brand)?.name, "Bench"].filter(Boolean).join(" – ");
  for (const width of widths) {
    if (!bench.widths.includes(width)) {
      frames.get(width)?.element.remove();
      frames.delete(width);
    } else if (!frames.has(width)) {
      frames.set(width, makeFrame(width, { followed, scrolled, pressed: (event) => press(event), grown }));
      const next = [...list.children].find((child) => Number.parseInt(child.textContent.trim(), 10) > width);
      list.insertBefore(frames.get(width).element, next ?? null);
    }
  }
  layOut();
  // Browsers fetch one address once at a time, so frames that wait for a slow feed would wait for each other.
  const isSlow = section && bench.slow !== "0";
  return [...frames.values()].filter((frame) => frame.show(isSlow ? `${address}&frame=${frame.width}` : address, bench.scheme));
}

/** Frames stand below each other in windows narrower than this, and where else they would be smaller than a third. */
const narrow = 640;
const smallest = 1 / 3;

/** Sizes the frames: scaled to fit beside each other, each to the window's width below each other, or as chosen. */
function layOut() {
  const style = getComputedStyle(list);
  const space = stage.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
  const gaps = Number.parseFloat(style.columnGap) * (bench.widths.length - 1);
  const beside = (space - gaps) / bench.widths.reduce((sum, width) => sum + width, 0);
  const isColumn = bench.widths.length > 1 && (stage.clientWidth < narrow || (bench.zoom === "fit" && beside < smallest));
  list.classList.toggle("column", isColumn);
  const room = Math.max(200, stage.clientHeight - 46);
  for (const frame of frames.values()) {
    const fitting = Math.min(1, isColumn ? space / frame.width : beside);
    frame.fit(bench.zoom === "fit" ? fitting : Number(bench.zoom) / 100, bench.height, room, isColumn);
  }
  // Scrolling areas can be reached by keyboard.
  stage.tabIndex = stage.scrollHeight > stage.clientHeight || stage.scrollWidth > stage.clientWidth ? 0 : -1;
}

let isGrowing = false;
function grown() {
  if (bench.height !== "page" || isGrowing) return;
  isGrowing = true;
  setTimeout(() => { isGrowing = false; layOut(); }, 100);
}

/** Goes to another page; the browser's back button leads here again. */
function goTo(place) {
  Object.assign(bench, place);
  settle();
  const address = addressOf(bench);
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  readAgain();
}

/** Changes the circumstances of the page. */
function change(what) {
  Object.assign(bench, what);
  history.replaceState(null, "", addressOf(bench));
  readAgain();
}

/** The reader went to another page in a frame: the others go with them. */
function followed(address) {
  const path = plainPath(new URL(address).pathname);
  for (const brand of overview.brands) {
    for (const section of brand.sections) {
      if (path !== section.path && path !== section.appPath) continue;
      const presentation = path === section.path ? "browser" : "app";
      return goTo({ brand: brand.id, section: section.id, page: "", presentation });
    }
  }
  const folder = path.split("/")[0];
  goTo({ brand: brandOf(folder)?.id ?? bench.brand, section: "", page: path });
}

let leader = null;
let leads = 0;
function scrolled(frame) {
  if (bench.scroll !== "together") return;
  const now = performance.now();
  if (leader !== frame && now < leads) return;
  leader = frame;
  leads = now + 200;
  for (const other of frames.values()) if (other !== frame) other.scrollTo(frame.scrolledPart());
}

function step(values, value, by) {
  const place = values.indexOf(value);
  if (place < 0) return values.at(by > 0 ? 0 : -1);
  return values[(place + by + values.length) % values.length];
}

const nextChoice = (name) => () => {
  if (!bench.page || !choicesOfSections.includes(name)) change({ [name]: step(choices[name], bench[name], 1) });
};

function stepSection(by) {
  const sections = brandOf(bench.brand)?.sections.map((section) => section.id) ?? [];
  if (sections.length) goTo({ section: bench.page ? sections[0] : step(sections, bench.section, by), page: "" });
}

/** The same section in the next brand where it has one of that name, else its front. */
function stepBrand(by) {
  const ids = overview.brands.map((brand) => brand.id);
  if (!ids.length) return;
  const brand = step(ids, bench.brand, by);
  const hasSection = brandOf(brand).sections.some((section) => section.id === bench.section);
  goTo({ brand, section: hasSection ? bench.section : "", page: "" });
}

function toggleWidth(number) {
  const width = widths[number];
  const chosen = widths.filter((other) => (other === width) !== bench.widths.includes(other));
  if (chosen.length) change({ widths: chosen });
}

const press = connectKeys([
  { keys: ["[", "]"], words: "Previous, next section", act: (key) => stepSection(key === "]" ? 1 : -1) },
  { keys: ["b", "B"], words: "Next, previous brand", act: (key) => stepBrand(key === "b" ? 1 : -1) },
  { keys: ["s"], words: "Next state", act: nextChoice("state") },
  { keys: ["a"], words: "Browser or app", act: nextChoice("presentation") },
  { keys: ["d"], words: "System, light or dark", act: nextChoice("scheme") },
  { keys: ["l"], words: "Next language", act: nextChoice("language") },
  { keys: ["j"], words: "Script on or off", act: nextChoice("script") },
  { keys: ["1", "2", "3", "4"], words: "Show or hide a width", act: (key) => toggleWidth(Number(key) - 1) },
  { keys: ["z"], words: "Next zoom", act: nextChoice("zoom") },
  { keys: ["h"], words: "Next height", act: nextChoice("height") },
  { keys: ["y"], words: "Scroll apart or together", act: nextChoice("scroll") },
  { keys: ["r"], words: "Reload all frames", act: reload },
]);
addEventListener("keydown", press);

function reload() {
  for (const frame of frames.values()) frame.reload();
}

async function refresh() {
  try {
    const fresh = await loadOverview();
    overview = { ...fresh, brands: (fresh.brands ?? []).map(withPlainPaths) };
    isConnected = true;
  } catch {
    isConnected = false;
  }
  // Only now are the languages known that the address may name.
  offer(overview, bench);
}

/** A brand whose pages are named as the address of the bench names them. */
function withPlainPaths(brand) {
  const plain = (page) => ({ ...page, path: withoutSlash(page.path ?? ""), appPath: withoutSlash(page.appPath ?? page.path ?? "") });
  return { ...brand, sections: (brand.sections ?? []).map(plain), pages: (brand.pages ?? []).map(plain) };
}

find("#reload").addEventListener("click", reload);
find("#copy").addEventListener("click", ({ currentTarget }) => copy(location.origin + addressOf(bench), currentTarget));
find("#previous").addEventListener("click", () => stepSection(-1));
find("#next").addEventListener("click", () => stepSection(1));
find("#fold").open = matchMedia("(min-width: 56rem)").matches;
matchMedia("(min-width: 56rem)").addEventListener("change", ({ matches }) => { find("#fold").open = matches; });
connectChoices(goTo, change);
new ResizeObserver(layOut).observe(stage);
addEventListener("popstate", readAgain);
setInterval(() => tellAge(overview), 5000);
let build = null;
listen({
  built: async (news) => {
    const isNew = build !== null && news.build !== build;
    build = news.build;
    if (!isNew && overview.brands.length) return;
    await refresh();
    const led = readAgain();
    if (!isNew) return;
    for (const frame of frames.values()) {
      const looksItself = bench.script === "on" && frame.followsBuilds();
      if (!looksItself && !led.includes(frame)) frame.reload();
    }
  },
  connected: (is) => {
    isConnected = is;
    find("#pulse").dataset.connected = is ? "yes" : "no";
    // The next build may be by another server that counts from one.
    if (!is) build = 0;
    tell();
  },
});

await refresh();
readAgain();
