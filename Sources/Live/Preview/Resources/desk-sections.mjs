/** The desk without a section: all brands and sections, those with problems first. */
import { find, loadOverview, write } from "./devtools.mjs";

const problems = ["error", "loading"];
const rank = ({ state, lastGood, notices }) =>
  problems.includes(state) ? problems.indexOf(state) : lastGood || state === "kept" ? 2 : notices?.length ? 3 : 4;

/** Lists the sections; called again after each build. */
export async function drawSections() {
  const place = find("#overview");
  place.hidden = false;
  try {
    const { brands = [] } = await loadOverview();
    place.replaceChildren(...brands.map(brandElement));
  } catch (error) {
    write(find("p", place), error.message);
  }
}

function brandElement(brand) {
  const element = document.createElement("section");
  const heading = document.createElement("h2");
  const list = document.createElement("ul");
  heading.textContent = brand.name ?? brand.id;
  const sections = brand.sections.toSorted((one, other) => rank(one) - rank(other));
  list.append(...sections.map((section) => entryOf(brand, section)));
  element.append(heading, list);
  return element;
}

function entryOf(brand, section) {
  const id = section.section ?? section.id;
  const [entry, link, state] = ["li", "a", "span"].map((name) => document.createElement(name));
  link.href = `/_sitegen/desk/${encodeURIComponent(brand.id)}/${encodeURIComponent(id)}`;
  link.textContent = section.title ?? id;
  state.className = "state";
  const { notices = [] } = section;
  state.textContent = [section.lastGood ? "kept copy" : section.state, notices.length && `${notices.length} notices`].filter(Boolean).join(", ");
  state.dataset.tone = section.lastGood ? "kept" : section.state;
  entry.append(link, state);
  for (const text of [section.failure, ...notices].filter(Boolean).slice(0, 3)) {
    const words = document.createElement("p");
    words.textContent = text;
    entry.append(words);
  }
  return entry;
}
