/** The editors' desk: one state from the server, which the modules draw, and the acts that change it. */
import { editor, start } from "./desk-state.mjs";
import { connectActs, run } from "./desk-acts.mjs";
import { drawBar } from "./desk-bar.mjs";
import { drawList } from "./desk-list.mjs";
import { drawPage } from "./desk-page.mjs";
import { drawPanel } from "./desk-panel.mjs";

connectActs();
// The list comes after what may take a focused button away.
await start(drawPage, drawPanel, drawBar, drawList);
if (!editor.name) run("name");
