import { counted, fill, find, lead, make, write } from "./devtools.mjs";

/** The findings when the list was last written; equal findings leave it as it is. */
let shown = "";

/** Shows what `sitegen check --pages` finds in the built pages; the server reads only those that changed. */
export async function loadFindings() {
  let told;
  try {
    const answer = await fetch("/_sitegen/pages.json");
    if (!answer.ok) return;
    told = await answer.json();
  } catch {
    return;
  }
  const text = JSON.stringify(told);
  if (text === shown) return;
  shown = text;
  const { pages, errors, warnings, findings } = told;
  const section = find("#checks");
  const hadErrors = section.dataset.tone === "error";
  section.dataset.tone = errors > 0 ? "error" : warnings > 0 ? "warning" : "none";
  // Opened by the first error only, so that it stays closed when somebody has closed it.
  if (errors > 0 && !hadErrors) section.open = true;
  write(find("#checks-summary"), summary(pages, errors, warnings, findings.length));
  find("#findings").replaceChildren(...findings.map(item));
}

function summary(pages, errors, warnings, listed) {
  if (!pages) return "not built yet";
  const found = [errors && counted(errors, "error"), warnings && counted(warnings, "warning")].filter(Boolean);
  const rest = errors + warnings - listed;
  return `${counted(pages, "page")} checked: ${found.join(", ") || "nothing found"}${rest > 0 ? `; the first ${listed} are listed` : ""}`;
}

function item(finding) {
  const entry = make("finding-template");
  entry.dataset.severity = finding.severity;
  const anchor = find("a", entry);
  lead(anchor, "/" + finding.path.replace(/index\.html$/, ""));
  write(anchor, finding.line ? `${finding.path}:${finding.line}:${finding.column}` : finding.path);
  fill(entry, { ".what": `${finding.severity}: ${finding.what}`, ".advice": finding.advice });
  return entry;
}
