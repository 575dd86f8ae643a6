import { copy, counted, fill, fillList, find, kilobytes, lead, make, safeAddress, write } from "./devtools.mjs";

/** Names a section in addresses and ids. */
export const keyOf = (brand, section) => brand.id + "/" + section.id;

/** The filters of a section, besides its words. */
export function marksOf(section, budgets) {
  const marks = [section.state];
  if (section.lastGood) marks.push("kept");
  if (section.notices?.length) marks.push("notices");
  if (isHeavy(section, budgets)) marks.push("heavy");
  return marks;
}

const isHeavy = (section, budgets) =>
  (budgets?.gzip > 0 && section.gzipBytes > budgets.gzip) || (budgets?.html > 0 && section.bytes > budgets.html);

/** Two rows that belong together: what is seen at a glance, and what unfolds below it. */
export function makeRows(key) {
  const row = make("row-template");
  const detail = make("detail-template");
  const button = find(".unfold", row);
  detail.id = "of-" + key;
  row.dataset.key = key;
  button.setAttribute("aria-controls", detail.id);
  button.addEventListener("click", () => unfold(row, detail, detail.hidden));
  find(".raw", detail).hidden = false;
  return { row, detail };
}

function unfold(row, detail, open) {
  detail.hidden = !open;
  row.classList.toggle("unfolded", open);
  find(".unfold", row).setAttribute("aria-expanded", String(open));
}

/** Writes what is known of a section into its rows; what is unfolded stays so. */
export function fillRows({ row, detail }, brand, section, budgets) {
  row.dataset.tone = section.state;
  const notices = section.notices?.length ?? 0;
  fill(row, {
    ".title": section.title ?? section.id,
    ".id": section.isHome ? section.id + " · home" : section.id,
    ".state": section.state,
    ".mark": notices && counted(notices, "notice"),
    ".items": section.state === "native" ? String(section.items) : "–",
    ".render": section.renderSeconds == null ? "–" : milliseconds(section.renderSeconds),
  });
  fillSource(find(".source", row), section.source);
  fillAge(find(".age time", row), section);
  fillWeight(find(".weight", row), section, budgets);
  const name = brand.name + " " + (section.title ?? section.id);
  fillLink(find(".page", row), pathOf(section.path), "Page: " + name);
  fillLink(find(".app", row), pathOf(section.appPath), "App page: " + name);
  fillLink(find(".bench", row), benchOf(brand, section), "Bench: " + name);
  fillLink(find(".desk", row), `/_sitegen/desk/${brand.id}/${section.id}`, "Desk: " + name);
  fillDetail(detail, brand, section, budgets);
}

const pathOf = (path) => (path == null ? null : "/" + path.replace(/^\/+/, ""));
const benchOf = (brand, section) => "/_sitegen/bench?" + new URLSearchParams({ brand: brand.id, section: section.id });
const milliseconds = (seconds) => (seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0) + " ms";

function fillLink(anchor, address, label) {
  lead(anchor, address);
  anchor.setAttribute("aria-label", label);
}

function fillSource(cell, source) {
  const [anchor, plain] = cell.children;
  const isWeb = /^https?:/i.test(source ?? "") && safeAddress(source);
  lead(anchor, isWeb ? source : null);
  write(anchor, isWeb ? source.replace(/^https?:\/\//i, "") : "");
  write(plain, isWeb ? "" : source);
  cell.title = source ?? "";
}

function fillAge(time, section) {
  const since = section.lastGoodFrom;
  time.classList.toggle("old", Boolean(since));
  if (since) {
    time.dateTime = time.dataset.since = since;
    time.title = new Date(since).toLocaleString();
  } else {
    delete time.dataset.since;
    time.removeAttribute("title");
    write(time, section.state === "native" || section.state === "web" ? "fresh" : "none");
  }
}

function fillWeight(cell, section, budgets) {
  const [size, bar] = cell.children;
  const part = budgets?.gzip > 0 ? section.gzipBytes / budgets.gzip : 0;
  write(size, section.gzipBytes == null ? "–" : kilobytes(section.gzipBytes));
  bar.style.setProperty("--part", Math.min(1, part || 0).toFixed(3));
  bar.classList.toggle("over", isHeavy(section, budgets));
  cell.title = section.gzipBytes == null ? "" : kilobytes(section.bytes) + " raw";
}

function fillDetail(detail, brand, section, budgets) {
  fill(detail, { ".failure": !!section.failure, ".failure p": section.failure, ".notices": section.notices?.length > 0 });
  fillList(find(".hand dl", detail), targetsOf(section), "target-template", (entry, [name, value]) => {
    fill(entry, { dt: name, code: value });
    const button = find("button", entry);
    button.setAttribute("aria-label", "Copy " + name);
    button.onclick = () => copy(value, button);
  });
  fillList(find(".sizes dl", detail), factsOf(section, budgets), "fact-template", (entry, [name, value]) => {
    fill(entry, { dt: name, dd: value });
  });
  fillList(find(".notices ol", detail), section.notices ?? [], null, (entry, words) => write(entry, words));
  lead(find(".raw", detail), "/_sitegen/feed.json?" + new URLSearchParams({ brand: brand.id, section: section.id }));
}

/** The addresses that others need, with what they are called in `targets.json`. */
export function targetsOf(section) {
  return ["url", "appUrl", "deepLink", "renderAsWebUrl"].flatMap((name) => (section[name] ? [[name, section[name]]] : []));
}

function factsOf(section, budgets) {
  const against = (bytes, budget) => kilobytes(bytes) + (budget > 0 ? ` of ${kilobytes(budget)} (${Math.round((100 * bytes) / budget)} %)` : "");
  return [
    section.gzipBytes != null && ["gzip", against(section.gzipBytes, budgets?.gzip)],
    section.bytes != null && ["raw", against(section.bytes, budgets?.html)],
    section.appBytes != null && ["app page, raw", against(section.appBytes, budgets?.html)],
    section.renderSeconds != null && ["rendered in", milliseconds(section.renderSeconds)],
    section.renderAsWeb && ["render as web", "asked for by the feed"],
    ["source", section.source],
  ].filter(Boolean);
}
