import { ago, brokenFirst, copy, find, findAll, joined, lead, listen, loadOverview, make, tellAge, write } from "./devtools.mjs";
import { fillRows, keyOf, makeRows, marksOf } from "./dashboard-row.mjs";
import { connectFeed, connectWhy } from "./dashboard-feed.mjs";
import { applyFilter, connectFilter, countMarks, offerBrands } from "./dashboard-filter.mjs";
import { loadFindings } from "./dashboard-checks.mjs";
import { connectRoute, explain } from "./dashboard-route.mjs";

/** The elements on the page by section, kept over builds so that nothing folds up or jumps. */
const entries = new Map();
const brands = new Map();

/** The number of the last build, once the session has sent it. */
let build = null;

/** The last good build, which is shown. */
let overview = {};

/** Brings the page up to date with the last good build. */
async function refresh() {
  try {
    overview = await loadOverview();
  } catch {
    return;
  }
  write(find("#site-name"), overview.name ?? "sitegen");
  if (overview.built) {
    write(find("#build"), build === null ? "Built" : "Build " + build);
  }
  const all = overview.brands ?? [];
  offerBrands(all);
  const place = find("#brands");
  const known = new Set();
  all.forEach((brand, number) => {
    const section = brandElement(brand);
    known.add(section);
    if (place.children[number] !== section) place.insertBefore(section, place.children[number] ?? null);
    fillBrand(section, brand, overview.budgets);
  });
  for (const [id, section] of brands) {
    if (known.has(section)) continue;
    section.remove();
    brands.delete(id);
  }
  for (const [key, entry] of entries) if (!entry.row.isConnected) entries.delete(key);
  countMarks([...entries.values()]);
  show();
  tick();
}

function brandElement(brand) {
  if (!brands.has(brand.id)) brands.set(brand.id, make("brand-template"));
  return brands.get(brand.id);
}

function fillBrand(element, brand, budgets) {
  const heading = find("h2 a", element);
  write(heading, brand.name ?? brand.id);
  lead(heading, brand.folder);
  heading.hidden = false;
  write(find("header .about", element), joined(brand.id, brand.language));
  write(find("caption", element), "Sections of " + (brand.name ?? brand.id));
  lead(find(".targets", element), brand.targets);
  for (const button of findAll("[data-copy]", element)) {
    button.setAttribute("aria-label", `${button.dataset.words ?? button.textContent}: targets of ${brand.name ?? brand.id}`);
    button.onclick = () => copy(targetsText(brand, button.dataset.copy), button);
  }
  const body = find("tbody", element);
  const rows = brokenFirst(brand.sections).flatMap((section) => {
    const key = keyOf(brand, section);
    if (!entries.has(key)) {
      const made = makeRows(key);
      const loads = [connectFeed, connectWhy].map((connect) => connect(made.detail, brand, section));
      entries.set(key, { ...made, reload: () => loads.forEach((load) => load()) });
    }
    const entry = entries.get(key);
    fillRows(entry, brand, section, budgets);
    entry.reload();
    entry.brand = brand.id;
    entry.marks = marksOf(section, budgets);
    entry.words = [brand.name, section.id, section.title, section.source, section.state, section.failure, ...(section.notices ?? [])]
      .filter(Boolean).join(" ").toLowerCase();
    return [entry.row, entry.detail];
  });
  rows.forEach((row, number) => {
    if (body.children[number] !== row) body.insertBefore(row, body.children[number] ?? null);
  });
  while (body.children.length > rows.length) body.lastElementChild.remove();
}

const columns = ["id", "title", "url", "appUrl", "deepLink", "state", "renderAsWebUrl"];

function targetsText(brand, form) {
  const targets = brand.sections.map((section) =>
    Object.fromEntries(columns.flatMap((name) => (section[name] == null ? [] : [[name, section[name]]]))));
  if (form === "json") return JSON.stringify({ brand: brand.id, sections: targets }, null, 2) + "\n";
  const quoted = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = targets.map((target) => columns.map((name) => quoted(String(target[name] ?? ""))));
  return [columns, ...lines].map((line) => line.join(",") + "\r\n").join("");
}

function show() {
  const count = applyFilter([...entries.values()]);
  const empty = find("#empty");
  empty.hidden = count > 0;
  if (!empty.hidden) write(empty, entries.size ? "No section fits the filter." : "Nothing has been built yet.");
}

/** Writes all ages anew; those of kept copies count to the moment at which the clock is held. */
function tick() {
  tellAge(overview);
  const now = Date.parse(overview.now ?? "") || Date.now();
  for (const time of findAll("time[data-since]")) write(time, ago(time.dataset.since, now));
}

connectFilter(show);
connectRoute();
refresh();
loadFindings();
setInterval(tick, 5000);
listen({
  built: async (news) => {
    build = news.build;
    await refresh();
    explain(false);
    loadFindings();
  },
  connected: (is) => { find("#pulse").dataset.connected = is ? "yes" : "no"; },
});
