/** The buttons for the block of the selected story: they move, rename and hide it. */
import { find, write } from "./devtools.mjs";
import { ask } from "./desk-dialogs.mjs";
import { blockName, blocksOf } from "./desk-moves.mjs";

const tools = find("#block");

/** Shows the buttons while the selected story stands in a block. */
export function drawBlock({ state, story }) {
  const block = blocksOf(state).find(({ id }) => id !== null && id === story?.block);
  tools.hidden = !block || Boolean(state.readOnly);
  write(find("b", tools), block ? "Block " + blockName(block) : "");
}

/** Connects the buttons. */
export function connectBlocks(desk) {
  tools.addEventListener("click", async ({ target }) => {
    const deed = target.dataset.block;
    if (!deed) return;
    const blocks = blocksOf(desk.state);
    const number = blocks.findIndex(({ id }) => id === desk.story.block);
    const { id, title } = blocks[number];
    const name = blockName(blocks[number]);
    const change = (fields, words) => desk.act({ act: "block", block: id, ...fields }, words);
    if (deed === "hide") return change({ hide: true }, `Hidden: the block “${name}”.`);
    if (deed === "title") {
      const text = "Readers see it above the block.";
      const answer = await ask({ title: `Rename “${name}”`, text, label: "Heading", value: title, yes: "Rename" });
      return answer === null ? null : change({ title: answer }, `Renamed the block “${name}”.`);
    }
    const other = blocks[number + (deed === "up" ? -1 : 1)];
    if (!other) return desk.say(deed === "up" ? "This is the first block." : "This is the last block.");
    const fields = deed === "up" ? { before: other.id, after: null } : { after: other.id, before: null };
    return change(fields, `Moved the block “${name}” ${deed}.`);
  });
}
