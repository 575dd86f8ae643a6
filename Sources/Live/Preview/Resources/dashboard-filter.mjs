import { find, findAll, write } from "./devtools.mjs";

const form = find("#filter");

/** Which sections are shown; kept in the address of the page, so that it can be shared. */
export function connectFilter(changed) {
  restore();
  form.addEventListener("input", () => { remember(); changed(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { remember(); changed(); }));
}

function restore() {
  const query = new URLSearchParams(location.search);
  const shown = (query.get("show") ?? "").split(",");
  for (const box of findAll("[name=show]", form)) box.checked = shown.includes(box.value);
  form.elements.text.value = query.get("text") ?? "";
  wantedBrand = query.get("brand") ?? "";
}

/** The brand of the address, until the brands are known. */
let wantedBrand = "";

function remember() {
  const { shown, brand, text } = wishes();
  const query = new URLSearchParams();
  if (shown.length) query.set("show", shown.join(","));
  if (brand) query.set("brand", brand);
  if (text) query.set("text", text);
  const search = query.size ? "?" + String(query).replaceAll("%2C", ",") : location.pathname;
  history.replaceState(null, "", search + location.hash);
}

function wishes() {
  return {
    shown: findAll("[name=show]:checked", form).map((box) => box.value),
    brand: form.elements.brand.value,
    text: form.elements.text.value.trim(),
  };
}

/** Offers the brands that there are. */
export function offerBrands(brands) {
  const field = form.elements.brand;
  const chosen = field.value || wantedBrand;
  const options = brands.map((brand) => new Option(brand.name ?? brand.id, brand.id));
  field.replaceChildren(field.options[0], ...options);
  field.value = brands.some((brand) => brand.id === chosen) ? chosen : "";
  wantedBrand = "";
}

/** Shows the rows that fit and hides the others. */
export function applyFilter(entries) {
  const { shown, brand, text } = wishes();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const fits = (!brand || entry.brand === brand)
      && (!shown.length || shown.some((mark) => entry.marks.includes(mark)))
      && words.every((word) => entry.words.includes(word));
    entry.row.classList.toggle("out", !fits);
    entry.detail.classList.toggle("out", !fits);
    if (fits) count += 1;
  }
  for (const section of findAll(".brand")) section.hidden = !find(".row:not(.out)", section);
  write(find("#shown"), count === entries.length ? `${count} sections` : `${count} of ${entries.length} sections`);
  find("button[type=reset]", form).disabled = !shown.length && !brand && !text;
  return count;
}

/** Writes how many sections bear each mark. */
export function countMarks(entries) {
  for (const box of findAll("[name=show]", form)) {
    const count = entries.filter((entry) => entry.marks.includes(box.value)).length;
    write(find("b", box.parentElement), count);
    box.parentElement.classList.toggle("none", count === 0);
  }
}
