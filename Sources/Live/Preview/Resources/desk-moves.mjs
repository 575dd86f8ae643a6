/** Where stories are on the page, and the acts that move them: functions of the state, without any element. */

/** The story with an id, or null. */
export const storyOf = (state, id) => state?.stories.find((story) => story.id === id) ?? null;

/** The blocks of the page; a plain list is one block without an id. */
export const blocksOf = (state) => (state.blocks.length ? state.blocks : [{ id: null, title: "On the page" }]);

/** The stories of a block in their order. */
export const storiesIn = (state, block) =>
  state.stories.filter((story) => story.slot != null && (story.block ?? null) === block);

/** The name of a block for people. */
export const blockName = (block) => block.title || block.id;

/** Puts a story at a place of a block, or at the nearest one that the block has. */
export function pinAt(state, id, block, slot) {
  const others = storiesIn(state, block).filter((story) => story.id !== id).length;
  const limit = blocksOf(state).find((one) => one.id === block)?.limit ?? Infinity;
  const act = { act: "pin", story: id, slot: Math.max(1, Math.min(slot, others + 1, limit)) };
  return block === null ? act : { ...act, block };
}

/** Puts a story before or after another one on the page; null when that is the story itself. */
export function pinBeside(state, id, other, isAfter) {
  const block = other.block ?? null;
  const index = storiesIn(state, block).filter((story) => story.id !== id).indexOf(other);
  return index < 0 ? null : pinAt(state, id, block, index + (isAfter ? 2 : 1));
}

/** Moves a story one place up (-1) or down (1), into the next block at the end of its own; null at the ends. */
export function step(state, id, by) {
  const story = storyOf(state, id);
  const blocks = blocksOf(state);
  if (story.slot == null) return by < 0 ? pinAt(state, id, blocks.at(-1).id, Infinity) : null;
  const number = blocks.findIndex((block) => block.id === (story.block ?? null));
  const slot = story.slot + by;
  if (slot >= 1 && slot <= storiesIn(state, blocks[number].id).length) return pinAt(state, id, blocks[number].id, slot);
  const next = blocks[number + by];
  return next ? pinAt(state, id, next.id, by > 0 ? 1 : Infinity) : null;
}

/** A place in words, such as "place 3 of Sport". */
export function placeWords(state, { slot, block }) {
  if (slot == null) return "not on the page";
  const one = blocksOf(state).find(({ id }) => id === (block ?? null));
  return one && one.id !== null ? `place ${slot} of ${blockName(one)}` : `place ${slot}`;
}

/** What a move did, for the announcement. */
export function movedWords(state, id) {
  const story = storyOf(state, id);
  if (!story) return "The story is gone from the sources.";
  return story.slot == null ? `“${story.title}” is not on the page.` : `Moved “${story.title}” to ${placeWords(state, story)}.`;
}

/** The change of a kind that a story has, or undefined. */
export const changeOf = (state, id, kind) => state.changes.find((change) => change.story === id && change.kind === kind);

/** The words of kinds of changes beside a story. */
export const kinds = { pin: "Pinned", hide: "Hidden", change: "Edited", move: "Moved", takedown: "Taken down" };
