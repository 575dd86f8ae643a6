/** Dragging stories with mouse, pen or finger: from the list or the page to a place in either, or off the page. */
import { find, findAll, write } from "./devtools.mjs";
import { desk, storyOf } from "./desk-state.mjs";
import { move, pinAt, pinBeside, placeWords, shownBlocks } from "./desk-moves.mjs";
import { articles, mark, outward, scrollPage } from "./desk-page.mjs";
import { list } from "./desk-list.mjs";

const [pane, frame, out, ghost, line] = findAll("#ghost, #line, #out, #pane, #page");

/** A mouse drags from so many pixels on, a finger after so many milliseconds; so near an edge things scroll. */
const [slack, longPress, edge] = [6, 380, 56];

let drag;

follow(list, (box) => box);
frame.addEventListener("load", () => follow(frame.contentDocument.documentElement, outward));

/** Lets the stories in an element be dragged; `toWindow` turns its boxes into those of the window. */
function follow(root, toWindow) {
  const pointOf = ({ clientX, clientY }) => toWindow(new DOMRect(clientX, clientY));
  const on = (type, act, options) => root.addEventListener(type, act, options);
  on("pointerdown", (event) => {
    const item = event.target.closest("[data-id]");
    const id = item?.dataset.id;
    if (event.button || drag || desk.state.readOnly || !storyOf(id)) return;
    const isTouch = event.pointerType === "touch";
    const at = pointOf(event);
    drag = { id, item, root, isTouch, pointer: event.pointerId, from: at, at };
    if (event.target.closest(".grip")) begin();
    else if (isTouch) drag.timer = setTimeout(begin, longPress);
  });
  on("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { x, y } = (drag.at = pointOf(event));
    if (desk.isDragging || Math.hypot(x - drag.from.x, y - drag.from.y) < slack) return;
    if (drag.isTouch) end();
    else begin();
  });
  on("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    if (desk.isDragging) aim();
    const { id, target } = drag;
    end();
    if (target) move(id, target.act);
  });
  on("pointercancel", end);
  on("touchmove", (event) => desk.isDragging && event.preventDefault(), { passive: false });
  on("contextmenu", (event) => drag?.isTouch && event.preventDefault());
  on("dragstart", (event) => event.preventDefault());
}

function begin() {
  desk.isDragging = true;
  drag.root.setPointerCapture(drag.pointer);
  document.body.classList.add("dragging");
  drag.item.dataset.desk = "";
  followPointer();
}

export function end() {
  clearTimeout(drag?.timer);
  delete drag?.item.dataset.desk;
  drag = null;
  desk.isDragging = false;
  document.body.classList.remove("dragging");
  line.hidden = true;
  mark();
}

/** Shows by a line and in words where the story would land; a tab below the pointer opens. */
function aim() {
  const { x, y } = drag.at;
  const below = document.elementFromPoint(x, y);
  below?.closest(".tabs label")?.click();
  drag.target = targetAt(below, x, y);
  const { act, box } = drag.target ?? {};
  write(ghost, act ? placeWords(act) : "stays where it is");
  ghost.style.translate = `${Math.min(x + 14, innerWidth - ghost.offsetWidth - 8)}px ${Math.max(8, y - 34)}px`;
  out.classList.toggle("aimed", act?.act === "hide");
  line.hidden = !box;
  if (!box) return;
  const translate = `${box.x - 2}px ${box.y - 2}px`;
  Object.assign(line.style, { translate, width: box.width + 4 + "px", height: box.height + 4 + "px" });
}

/** The act of a drop on an element at a point, and the box of its line; null where nothing would move. */
function targetAt(below, x, y) {
  if (below === out || below?.closest(".group.out")) {
    return storyOf(drag.id).slot == null ? null : { act: { act: "hide", story: drag.id } };
  }
  if (pane.contains(below)) return beside(articles(), outward, x, y);
  return list.contains(below) ? beside(findAll(".group:not(.out) .row", list), (box) => box, x, y) : null;
}

/** The place before or after the nearest of some stories: beside it in a row of several, else above or below. */
function beside(elements, toWindow, x, y) {
  const all = elements
    .map((one) => ({ story: storyOf(one.dataset.id), box: toWindow(one.getBoundingClientRect()) }))
    .filter(({ story, box }) => story?.slot != null && box.width);
  if (!all.length) return { act: pinAt(drag.id, shownBlocks()[0].id, 1) };
  const far = ({ box }) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const near = all.reduce((best, one) => (far(one) < far(best) ? one : best));
  const { left, right, top, bottom, width, height } = near.box;
  const shared = ({ box }) => Math.min(box.bottom, bottom) - Math.max(box.top, top);
  const isInRow = all.some((one) => one !== near && shared(one) > height / 2);
  const isAfter = isInRow ? x > left + width / 2 : y > top + height / 2;
  const act = pinBeside(drag.id, near.story, isAfter);
  const box = isInRow
    ? new DOMRect(isAfter ? right : left, top, 0, height)
    : new DOMRect(left, isAfter ? bottom : top, width);
  return act && { act, box };
}

/** Scrolls what the pointer is at the edge of, frame by frame. */
function followPointer() {
  if (!desk.isDragging) return;
  const { x, y } = drag.at;
  const area = document.elementFromPoint(x, y)?.closest("#list, #pane");
  const { top, bottom } = area?.getBoundingClientRect() ?? {};
  const pull = Math.min(0, y - top - edge) || Math.max(0, y - bottom + edge);
  if (pull && area === list) list.scrollBy(0, pull / 4);
  else if (pull) scrollPage(pull / 4);
  aim();
  requestAnimationFrame(followPointer);
}
