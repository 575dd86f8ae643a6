/** The desk without a section: all brands and sections with links, those with problems first. */
import { create, find, loadOverview } from "./devtools.mjs";

/** Lists the sections; called again after each build. */
export async function drawSections() {
  const { brands = [] } = await loadOverview().catch(() => ({}));
  const worst = ({ sections }) => Math.min(...sections.map(rank));
  const ordered = brands.toSorted((one, other) => worst(one) - worst(other));
  find("#overview").replaceChildren(...ordered.map((brand) => {
    const sections = brand.sections.toSorted((one, other) => rank(one) - rank(other));
    const list = create("ul", {}, ...sections.map((section) => entryOf(brand, section)));
    return create("section", {}, create("h2", {}, brand.name ?? brand.id), list);
  }), brands.length ? "" : "Nothing has been built yet.");
}

/** What is broken ranks lowest: errors, missing feeds, kept copies, notices. */
function rank({ state, lastGood, notices }) {
  const worse = [state === "error", state === "loading", lastGood, notices?.length].findIndex(Boolean);
  return worse < 0 ? Infinity : worse;
}

function entryOf(brand, { id, section = id, title, state, lastGood, failure, notices = [] }) {
  const href = `/_sitegen/desk/${encodeURIComponent(brand.id)}/${encodeURIComponent(section)}`;
  const mark = create("span", { className: "state" }, lastGood ? "kept copy" : state);
  mark.dataset.tone = lastGood ? "kept" : state;
  const problems = [failure, ...notices].filter(Boolean).map((text) => create("p", {}, text));
  return create("li", {}, create("a", { href }, title ?? section), mark, ...problems);
}
