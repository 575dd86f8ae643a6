/** Where stories are on the page, and the acts that move them. */
import { act, desk, storyOf } from "./desk-state.mjs";

/** A plain list is one block without an id. */
export function shownBlocks() {
  const { blocks } = desk.state;
  return blocks.length ? blocks.filter(({ shown }) => shown) : [{ id: null, title: "On the page" }];
}

const blockOf = (block) => shownBlocks().find(({ id }) => id === block);

/** The block of the selected story; nothing in a plain list. */
export const ownBlock = () => desk.story?.block && blockOf(desk.story.block);

export const blockName = ({ id, title }) => title || id;

export const storiesIn = (block) =>
  desk.state.stories.filter((story) => story.slot != null && (story.block ?? null) === block);

/** Puts a story at a place of a block, or at the nearest that the block has. */
export function pinAt(id, block, slot) {
  const others = storiesIn(block).filter((story) => story.id !== id).length;
  const limit = blockOf(block)?.limit ?? Infinity;
  const place = Math.max(1, Math.min(slot, others + 1, limit));
  return { act: "pin", story: id, slot: place, block };
}

/** Puts a story before or after another one on the page; null when that is the story itself. */
export function pinBeside(id, other, isAfter) {
  const block = other.block ?? null;
  const index = storiesIn(block).filter((story) => story.id !== id).indexOf(other);
  return index < 0 ? null : pinAt(id, block, index + (isAfter ? 2 : 1));
}

/** Moves a story a place up (-1) or down (1), at the end of its block into the next; null at the ends of the page. */
export function step(id, by) {
  const { slot, block = null } = storyOf(id);
  const blocks = shownBlocks();
  if (slot == null) return by < 0 ? pinAt(id, blocks.at(-1).id, Infinity) : null;
  if (storiesIn(block)[slot + by - 1]) return pinAt(id, block, slot + by);
  const next = blocks[blocks.findIndex((one) => one.id === block) + by];
  return next ? pinAt(id, next.id, by > 0 ? 1 : Infinity) : null;
}

export function placeWords({ slot, block }) {
  if (slot == null) return "not on the page";
  return `place ${slot}` + (block == null ? "" : " of " + blockName(blockOf(block)));
}

/** Sends an act that moves a story, and says where it is then. */
export const move = (id, given) =>
  act(given, () => `Moved “${storyOf(id)?.title ?? id}”: ${placeWords(storyOf(id) ?? {})}.`);
