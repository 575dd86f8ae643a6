/** The desk without a section: all brands and sections with links, those with problems first. */
import { brokenFirst, fillList, find, loadOverview } from "./devtools.mjs";
import { fill } from "./desk-state.mjs";

export async function drawSections() {
  const { brands = [] } = await loadOverview().catch(() => ({}));
  const ordered = brokenFirst(brands, ({ sections }) => brokenFirst(sections)[0]);
  find("#unbuilt").hidden = brands.length > 0;
  fillList(find("#overview"), ordered, "brand-template", (entry, { id, name = id, sections }) => {
    fill(entry, { h2: name });
    fillList(find("ul", entry), brokenFirst(sections), "section-template", (entry, section) => fillSection(entry, id, section));
  });
}

function fillSection(entry, brand, { id, title = id, state, lastGood, failure, notices = [] }) {
  const problems = [failure, ...notices].filter(Boolean).join("\n");
  fill(entry, { a: title, ".state": lastGood ? "kept copy" : state, p: problems });
  find("a", entry).href = `/_sitegen/desk/${brand}/${id}`;
  find(".state", entry).dataset.tone = lastGood ? "kept" : state;
}
