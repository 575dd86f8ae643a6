/** Dragging stories with mouse, pen or finger: from the list or the page to a place in either, or off the page. */
import { find, findAll, write } from "./devtools.mjs";
import { blocksOf, pinAt, pinBeside, placeWords, storyOf } from "./desk-moves.mjs";
import { articles, mark, outward, scrollPage } from "./desk-page.mjs";
import { list } from "./desk-list.mjs";

const [ghost, line, out, pane] = ["#ghost", "#line", "#out", "#pane"].map((id) => find(id));

/** A mouse drags from so many pixels on, a finger after so many milliseconds; so near an edge things scroll. */
const [slack, longPress, edge] = [6, 380, 56];

let [desk, drag, hasDropped] = [];

/** Whether a story is being dragged; nothing is redrawn then. */
export const isDragging = () => Boolean(drag?.isOn);

/** Connects the list; `followPage` connects the page after each load. */
export function connectDrag(given) {
  desk = given;
  follow(list, (box) => box);
}

/** Lets the stories of the page's document be dragged. */
export const followPage = (page) => follow(page.documentElement, outward);

/** Listens to an element; `toWindow` turns its boxes into those of the window. */
function follow(root, toWindow) {
  const pointOf = ({ clientX, clientY }) => toWindow(new DOMRect(clientX, clientY));
  const on = (type, act, options) => root.addEventListener(type, act, options);
  const isOwn = (event) => drag?.root === root && drag.pointer === event.pointerId;
  on("pointerdown", (event) => {
    const item = event.target.closest("[data-id]");
    const id = item?.dataset.id;
    if (event.button || drag || desk.state.readOnly || !storyOf(desk.state, id)) return;
    const isTouch = event.pointerType === "touch";
    drag = { id, item, root, isTouch, pointer: event.pointerId, from: pointOf(event), at: pointOf(event) };
    if (event.target.closest(".grip")) begin();
    else if (isTouch) drag.timer = setTimeout(begin, longPress);
  });
  on("pointermove", (event) => {
    if (!isOwn(event)) return;
    drag.at = pointOf(event);
    if (drag.isOn) return aim();
    if (Math.hypot(drag.at.x - drag.from.x, drag.at.y - drag.from.y) < slack) return;
    if (drag.isTouch) end();
    else begin();
  });
  on("pointerup", (event) => {
    if (!isOwn(event)) return;
    const { id, isOn, target } = drag;
    end();
    if (isOn && target) desk.move(id, target.act);
  });
  on("pointercancel", end);
  on("touchmove", (event) => isDragging() && event.preventDefault(), { passive: false });
  on("contextmenu", (event) => drag?.isTouch && event.preventDefault());
  on("dragstart", (event) => event.preventDefault());
  // The click after a drop selects nothing and follows no link.
  on("click", (event) => {
    if (!hasDropped) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  root.ownerDocument.defaultView.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isDragging()) return;
    event.preventDefault();
    end();
    desk.say("Not moved.");
  }, true);
}

function begin() {
  drag.isOn = true;
  drag.root.setPointerCapture(drag.pointer);
  document.body.classList.add("dragging");
  drag.item.dataset.desk = "";
  aim();
  scroll();
}

function end() {
  clearTimeout(drag?.timer);
  hasDropped = isDragging();
  delete drag?.item.dataset.desk;
  setTimeout(() => (hasDropped = false), 50);
  drag = null;
  document.body.classList.remove("dragging");
  ghost.hidden = line.hidden = true;
  mark(desk.selected);
}

/** Finds where the story would land, and shows it by a line and in words. */
function aim() {
  const { x, y } = drag.at;
  drag.target = targetAt(x, y);
  const { act, box } = drag.target ?? {};
  const words = act ? placeWords(desk.state, act) : "stays where it is";
  write(ghost, words[0].toUpperCase() + words.slice(1));
  ghost.hidden = false;
  ghost.style.translate = `${Math.min(x + 14, innerWidth - ghost.offsetWidth - 8)}px ${Math.max(8, y - 34)}px`;
  out.classList.toggle("aimed", act?.act === "hide");
  line.hidden = !box;
  if (!box) return;
  line.style.translate = `${box.x - 2}px ${box.y - 2}px`;
  line.style.width = box.width + 4 + "px";
  line.style.height = box.height + 4 + "px";
}

function isIn(element, x, y) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The act of a drop at a point, and the box of its line; null where nothing would move. */
function targetAt(x, y) {
  const { id } = drag;
  const hide = storyOf(desk.state, id).slot == null ? null : { act: { act: "hide", story: id } };
  if (isIn(out, x, y)) return hide;
  if (!isIn(list, x, y)) return isIn(pane, x, y) ? beside(articles(), outward, x, y) : null;
  const group = findAll(".group", list).findLast((one) => one.getBoundingClientRect().top <= y);
  if (group?.matches(".out")) return hide;
  if (!group || find(".row", group)) return beside(findAll(".group:not(.out) .row", list), (box) => box, x, y);
  const { left, bottom, width } = group.getBoundingClientRect();
  return { act: pinAt(desk.state, id, group.dataset.block || null, 1), box: new DOMRect(left, bottom, width) };
}

/** The place before or after the nearest of some stories: beside it in a row of several, else above or below. */
function beside(elements, toWindow, x, y) {
  const all = elements
    .map((one) => ({ story: storyOf(desk.state, one.dataset.id), box: toWindow(one.getBoundingClientRect()) }))
    .filter(({ story, box }) => story?.slot != null && box.width);
  if (!all.length) return { act: pinAt(desk.state, drag.id, blocksOf(desk.state)[0].id, 1) };
  const far = ({ box }) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const near = all.reduce((best, one) => (far(one) < far(best) ? one : best));
  const { left, right, top, bottom, width, height } = near.box;
  const shared = ({ box }) => Math.min(box.bottom, bottom) - Math.max(box.top, top);
  const isInRow = all.some((one) => one !== near && shared(one) > height / 2);
  const isAfter = isInRow ? x > left + width / 2 : y > top + height / 2;
  const act = pinBeside(desk.state, drag.id, near.story, isAfter);
  const box = isInRow ? new DOMRect(isAfter ? right : left, top, 0, height) : new DOMRect(left, isAfter ? bottom : top, width);
  return act && { act, box };
}

/** Scrolls list and page while the pointer is near their edges. */
function scroll() {
  if (!isDragging()) return;
  const { x, y } = drag.at;
  for (const [element, scrollBy] of [[list, (by) => list.scrollBy(0, by)], [pane, scrollPage]]) {
    const { top, bottom } = element.getBoundingClientRect();
    const pull = Math.min(0, y - top - edge) || Math.max(0, y - bottom + edge);
    if (!pull || !isIn(element, x, y)) continue;
    scrollBy(pull / 4);
    aim();
  }
  requestAnimationFrame(scroll);
}
