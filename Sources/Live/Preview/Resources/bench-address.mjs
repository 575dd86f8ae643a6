/** The choices on the bench, each with its default. */
export const choices = {
  state: ["feed", "native", "web", "error", "loading"],
  presentation: ["browser", "app"],
  scheme: ["system", "light", "dark"],
  language: ["own"],
  script: ["on", "off"],
  slow: ["0", "1", "3", "10"],
  zoom: ["fit", "50", "100"],
  height: ["window", "screen", "page"],
  scroll: ["apart", "together"],
};

/** The choices that only sections have. */
export const choicesOfSections = ["state", "language", "slow"];

/** The widths of frames, in CSS pixels. */
export const widths = [320, 390, 768, 1280];

/** The parameters of an address, besides the choices. */
const others = ["brand", "section", "page", "widths"];

/** The most of a wrong value that is repeated to the reader. */
const longest = 40;

/** The bench as its address says; an impossible value is ignored, and listed in `wrong`. */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const bench = { brand: query.get("brand") ?? "", section: query.get("section") ?? "", page: withoutSlash(query.get("page") ?? "") };
  for (const [name, values] of Object.entries(choices)) {
    bench[name] = values.includes(query.get(name)) ? query.get(name) : values[0];
  }
  const chosen = (query.get("widths") ?? "").split(",");
  bench.widths = widths.filter((width) => chosen.includes(String(width)));
  if (!bench.widths.length) bench.widths = [390, 1280];
  bench.wrong = wrongIn(query);
  return bench;
}

/** A sentence on each name and value of the address that cannot be. */
function wrongIn(query) {
  const sentences = [...new Set(query.keys())]
    .filter((name) => !others.includes(name) && !Object.hasOwn(choices, name))
    .map((name) => `The address says “${short(name)}”, which means nothing here.`);
  const cannot = (name, value, values) =>
    sentences.push(`“${name}” cannot be ${short(value) || "empty"}; possible are ${listed(values)}.`);
  for (const [name, values] of Object.entries(choices)) {
    const value = query.get(name);
    if (value !== null && !values.includes(value)) cannot(name, value, values);
  }
  for (const value of (query.get("widths") ?? "").split(",")) {
    if (value && !widths.includes(Number(value))) cannot("widths", value, widths);
  }
  return sentences;
}

const short = (text) => (text.length > longest ? text.slice(0, longest) + "…" : text);
const listed = (values) => new Intl.ListFormat("en-GB").format(values.map(String));

/** The address of the bench as it stands; what is as usual is left out. */
export function addressOf(bench) {
  const query = new URLSearchParams({ brand: bench.brand });
  if (bench.page) query.set("page", bench.page);
  else if (bench.section) query.set("section", bench.section);
  for (const [name, values] of Object.entries(choices)) if (bench[name] !== values[0]) query.set(name, bench[name]);
  query.set("widths", bench.widths.join(","));
  return "/_sitegen/bench?" + String(query).replaceAll("%2C", ",").replaceAll("%2F", "/");
}

/**
 * The address of the page that the frames show; pages that are no sections have no state, language or feed.
 *
 * A section that is not there is looked for where it would be, so that the frames show what a reader gets.
 */
export function pageAddress(bench, section) {
  const path = section ? (bench.presentation === "app" ? section.appPath : section.path) : bench.page || supposedPath(bench);
  const query = new URLSearchParams();
  if (section) {
    if (bench.state !== "feed") query.set("sitegen-state", bench.state);
    if (bench.language !== "own") query.set("sitegen-language", bench.language);
    if (bench.slow !== "0") query.set("sitegen-slow", bench.slow);
  }
  if (bench.scheme !== "system") query.set("sitegen-scheme", bench.scheme);
  if (bench.script === "off") query.set("sitegen-script", "off");
  const address = new URL("/" + withoutSlash(String(path ?? "")), location.origin);
  address.search = String(query);
  return address.href;
}

const supposedPath = (bench) =>
  [bench.brand, bench.section].filter(Boolean).map((name) => encodeURIComponent(name) + "/").join("");

/** A path without its first slashes. */
export const withoutSlash = (path) => path.replace(/^[/\\]+/, "");

/** A path as the overview writes it: without the first slash, and without the name of a folder's own page. */
export const plainPath = (path) => decodeURI(path).replace(/^\/+/, "").replace(/(^|\/)index\.html$/, "$1");
