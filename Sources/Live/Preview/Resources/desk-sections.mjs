/** The desk without a section: all brands and sections with links, those with problems first. */
import { fillList, find, loadOverview } from "./devtools.mjs";
import { fill } from "./desk-state.mjs";

export async function drawSections() {
  const { brands = [] } = await loadOverview().catch(() => ({}));
  const worst = ({ sections }) => sections.map(rank).sort()[0];
  const ordered = brands.toSorted((one, other) => worst(one).localeCompare(worst(other)));
  find("#unbuilt").hidden = brands.length > 0;
  fillList(find("#overview"), ordered, "brand-template", (entry, { id, name = id, sections }) => {
    fill(entry, { h2: name });
    const inOrder = sections.toSorted((one, other) => rank(one).localeCompare(rank(other)));
    fillList(find("ul", entry), inOrder, "section-template", (entry, section) => fillSection(entry, id, section));
  });
}

/** What is broken comes first: errors, missing feeds, kept copies, notices. */
const rank = ({ state, lastGood, notices }) =>
  [state === "error", state === "loading", lastGood, notices?.length].map((is) => (is ? 0 : 1)).join("");

function fillSection(entry, brand, { id, title = id, state, lastGood, failure, notices = [] }) {
  const problems = [failure, ...notices].filter(Boolean).join("\n");
  fill(entry, { a: title, ".state": lastGood ? "kept copy" : state, p: problems });
  find("a", entry).href = `/_sitegen/desk/${brand}/${id}`;
  find(".state", entry).dataset.tone = lastGood ? "kept" : state;
}
