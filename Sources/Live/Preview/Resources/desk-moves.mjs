/** Where stories are on the page, and the acts that move them: functions of the state, without any element. */

/** The story with an id, or undefined. */
export const storyOf = (state, id) => state?.stories.find((story) => story.id === id);

/** The blocks of the page; a plain list is one block without an id. */
export const blocksOf = ({ blocks }) =>
  blocks.length ? blocks.filter(({ shown }) => shown !== false) : [{ id: null, title: "On the page" }];

/** The name of a block for people. */
export const blockName = ({ id, title }) => title || id;

/** The stories of a block in their order. */
export const storiesIn = ({ stories }, block) =>
  stories.filter((story) => story.slot != null && (story.block ?? null) === block);

/** Puts a story at a place of a block, or at the nearest that the block has. */
export function pinAt(state, id, block, slot) {
  const others = storiesIn(state, block).filter((story) => story.id !== id).length;
  const limit = blocksOf(state).find((one) => one.id === block)?.limit ?? Infinity;
  const place = Math.max(1, Math.min(slot, others + 1, limit));
  return { act: "pin", story: id, slot: place, ...(block !== null && { block }) };
}

/** Puts a story before or after another one on the page; null when that is the story itself. */
export function pinBeside(state, id, other, isAfter) {
  const block = other.block ?? null;
  const index = storiesIn(state, block).filter((story) => story.id !== id).indexOf(other);
  return index < 0 ? null : pinAt(state, id, block, index + (isAfter ? 2 : 1));
}

/** Moves a story a place up (-1) or down (1), at the end of its block into the next one; null at the ends of the page. */
export function step(state, id, by) {
  const { slot, block } = storyOf(state, id);
  const blocks = blocksOf(state);
  if (slot == null) return by < 0 ? pinAt(state, id, blocks.at(-1).id, Infinity) : null;
  const number = blocks.findIndex((one) => one.id === (block ?? null));
  const own = blocks[number].id;
  if (slot + by >= 1 && slot + by <= storiesIn(state, own).length) return pinAt(state, id, own, slot + by);
  const next = blocks[number + by];
  return next ? pinAt(state, id, next.id, by > 0 ? 1 : Infinity) : null;
}

/** A place in words, such as "place 3 of Sport". */
export function placeWords(state, { slot, block }) {
  if (slot == null) return "not on the page";
  return `place ${slot}` + (block == null ? "" : " of " + blockName(blocksOf(state).find(({ id }) => id === block)));
}

/** What a move did, for the announcement. */
export function movedWords(state, id) {
  const { title, slot, block } = storyOf(state, id) ?? { title: id };
  if (slot == null) return `“${title}” is not on the page.`;
  return `Moved “${title}” to ${placeWords(state, { slot, block })}.`;
}

/** The change of a kind that a story has, or undefined. */
export const changeOf = ({ changes }, id, kind) => changes.find((one) => one.story === id && one.kind === kind);
