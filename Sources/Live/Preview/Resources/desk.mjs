/** The editors' desk: one state from the server, which the modules draw, and the acts that change it. */
import { listen } from "./devtools.mjs";
import { editor, namesSection, start } from "./desk-state.mjs";
import { connectActs, run } from "./desk-acts.mjs";
import { drawBar, drawClock } from "./desk-bar.mjs";
import { drawList } from "./desk-list.mjs";
import { drawPage } from "./desk-page.mjs";
import { drawPanel } from "./desk-panel.mjs";
import { drawSections } from "./desk-sections.mjs";

if (namesSection) {
  document.body.classList.remove("all");
  connectActs();
  // The list comes after what may take a focused button away.
  await start(drawPage, drawPanel, drawBar, drawClock, drawList);
  if (!editor.name) run("name");
} else {
  drawSections();
  listen({ built: drawSections });
}
