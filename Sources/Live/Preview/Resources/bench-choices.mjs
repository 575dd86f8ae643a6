import { find, findAll } from "./devtools.mjs";
import { choices, choicesOfSections } from "./bench-address.mjs";

const where = find("#where");
const controls = find("#controls");

/** Offers the brands, the pages of the chosen one and the languages. */
export function offer(overview, bench) {
  const brand = overview.brands.find((brand) => brand.id === bench.brand);
  const brands = overview.brands.map((brand) => [brand.name ?? brand.id, brand.id]);
  if (!brand && bench.brand) brands.push([bench.brand + notThere, bench.brand]);
  refill(where.elements.brand, brands, optionOf);
  where.elements.brand.value = bench.brand;
  offerPages(brand, bench);
  const languages = overview.languages ?? [];
  choices.language.splice(1, Infinity, ...languages);
  refill(controls.elements.language, [["Brand’s own", "own"], ...languages.map((language) => [nameOf(language), language])], optionOf);
}

const notThere = " (not there)";
const optionOf = ([text, value]) => new Option(text, value);
const filled = new WeakMap();

/** Fills a field only when there is something else to choose from, so that a list stays open over a build. */
function refill(field, entries, make) {
  const words = JSON.stringify(entries);
  if (filled.get(field) === words) return;
  filled.set(field, words);
  field.replaceChildren(...entries.map(make));
}

const names = new Intl.DisplayNames("en", { type: "language" });

function nameOf(language) {
  try {
    return `${names.of(language)} (${language})`;
  } catch {
    return language;
  }
}

function offerPages(brand, bench) {
  const groups = [];
  const isMissing = !bench.page && !brand?.sections.some((section) => section.id === bench.section);
  if (isMissing) groups.push(["Asked for", [[(bench.section || "front") + notThere, "section:" + bench.section]]]);
  if (brand) groups.push(["Sections", brand.sections.map((section) => [section.title ?? section.id, "section:" + section.id])]);
  if (brand?.pages?.length) groups.push(["Other pages", brand.pages.map((page) => [page.title ?? page.path, "page:" + page.path])]);
  const isListed = !bench.page || brand?.pages?.some((page) => page.path === bench.page);
  if (!isListed) groups.push(["Opened in a frame", [["/" + bench.page, "page:" + bench.page]]]);
  refill(where.elements.place, groups, ([label, entries]) => {
    const group = document.createElement("optgroup");
    group.label = label;
    group.append(...entries.map(optionOf));
    return group;
  });
  where.elements.place.value = bench.page ? "page:" + bench.page : "section:" + bench.section;
}

/** Shows the bench's choices in the fields. */
export function showChoices(bench) {
  for (const name of Object.keys(choices)) controls.elements[name].value = bench[name];
  for (const box of findAll("[name=widths]")) box.checked = bench.widths.includes(Number(box.value));
  const fields = choicesOfSections.map((name) => `fieldset:has([name=${name}]), select[name=${name}]`).join();
  for (const field of findAll(fields, controls)) {
    field.disabled = Boolean(bench.page);
    field.title = bench.page ? "Only sections have this" : "";
  }
  find("#slow-hint").hidden = bench.slow === "0" || bench.script === "on" || Boolean(bench.page);
}

/** Tells of each choice as it is made: a place of its own, or a circumstance. */
export function connectChoices(goTo, change) {
  where.elements.brand.addEventListener("change", ({ target }) => goTo({ brand: target.value, section: "", page: "" }));
  where.elements.place.addEventListener("change", ({ target }) => {
    const [kind, ...name] = target.value.split(":");
    goTo({ section: "", page: "", [kind]: name.join(":") });
  });
  document.addEventListener("change", ({ target }) => {
    if (target.form !== controls) return;
    if (target.name !== "widths") return change({ [target.name]: target.value });
    const widths = findAll("[name=widths]:checked").map((box) => Number(box.value));
    if (widths.length) change({ widths });
    else target.checked = true;
  });
  for (const form of [where, controls]) form.addEventListener("submit", (event) => event.preventDefault());
}
