/** Dragging stories with mouse, pen or finger: from the list or the page to a place in either, or off the page. */
import { find, findAll, write } from "./devtools.mjs";
import { blockName, blocksOf, movedWords, pinAt, pinBeside, placeWords, storyOf } from "./desk-moves.mjs";
import { articles, outward, pageArea, scrollPage } from "./desk-page.mjs";
import { list } from "./desk-list.mjs";

const ghost = find("#ghost");
const line = find("#line");
const out = find("#out");
const slack = { mouse: 5, touch: 10 };
const longPress = 380;
const edge = 56;

let desk = null;
let drag = null;

/** Connects the list; the page is connected by `followPage` after each load. */
export function connectDrag(given) {
  desk = given;
  follow(list, ".row", "story", (x, y) => [x, y]);
}

/** Lets stories of the page's document be dragged. */
export function followPage(page) {
  follow(page.documentElement, "main [data-id]", "id", (x, y) => {
    const { x: left, y: top } = outward({ left: x, top: y, right: x, bottom: y });
    return [left, top];
  });
}

/** Listens to one document: what can be dragged there, and how its points become points of the window. */
function follow(root, selector, key, toWindow) {
  root.addEventListener("pointerdown", (event) => {
    const item = event.target.closest?.(selector);
    if (!item || event.button !== 0 || drag || desk.state.readOnly || !storyOf(desk.state, item.dataset[key])) return;
    const isTouch = event.pointerType === "touch";
    drag = { id: item.dataset[key], root, pointer: event.pointerId, isTouch, start: [event.clientX, event.clientY], at: toWindow(event.clientX, event.clientY) };
    if (isTouch) drag.timer = setTimeout(begin, event.target.closest(".grip") ? 0 : longPress);
  });
  root.addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId || drag.root !== root) return;
    drag.at = toWindow(event.clientX, event.clientY);
    if (drag.isOn) return aim();
    const far = Math.hypot(event.clientX - drag.start[0], event.clientY - drag.start[1]);
    if (far < (drag.isTouch ? slack.touch : slack.mouse)) return;
    if (drag.isTouch) end();
    else begin();
  });
  root.addEventListener("pointerup", (event) => drag?.pointer === event.pointerId && drop());
  root.addEventListener("pointercancel", end);
  root.addEventListener("touchmove", (event) => drag?.isOn && event.preventDefault(), { passive: false });
  root.addEventListener("contextmenu", (event) => drag?.isTouch && event.preventDefault());
  root.addEventListener("dragstart", (event) => event.preventDefault());
  root.ownerDocument.defaultView.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.isOn) return;
    event.preventDefault();
    end();
    desk.say("Not moved.");
  }, true);
  // The click after a drop selects nothing and follows no link.
  root.addEventListener("click", (event) => {
    if (!justDropped) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

let justDropped = false;

function begin() {
  drag.isOn = true;
  drag.root.setPointerCapture(drag.pointer);
  document.body.classList.add("dragging");
  desk.select(drag.id);
  aim();
  drag.frame = requestAnimationFrame(scroll);
}

function end() {
  if (!drag) return;
  clearTimeout(drag.timer);
  cancelAnimationFrame(drag.frame);
  if (drag.root.hasPointerCapture(drag.pointer)) drag.root.releasePointerCapture(drag.pointer);
  if (drag.isOn) {
    justDropped = true;
    setTimeout(() => (justDropped = false), 50);
  }
  drag = null;
  document.body.classList.remove("dragging");
  ghost.hidden = line.hidden = true;
  out.classList.remove("aimed");
}

function drop() {
  const { id, isOn, target } = drag;
  end();
  if (isOn && target) desk.act(target.act, (state) => movedWords(state, id));
}

/** Whether a story is being dragged; the desk then redraws nothing. */
export const isDragging = () => Boolean(drag?.isOn);

/** Finds where the story would land, and shows it by a line and in words. */
function aim() {
  const [x, y] = drag.at;
  drag.target = targetAt(x, y);
  const { act, edge } = drag.target ?? {};
  write(ghost, act ? (act.act === "hide" ? "Not on the page" : capital(placeWords(desk.state, act))) : "Drop nowhere: nothing moves");
  ghost.hidden = false;
  ghost.style.transform = `translate(${Math.min(x + 14, innerWidth - ghost.offsetWidth - 8)}px, ${Math.max(8, y - 34)}px)`;
  out.classList.toggle("aimed", act?.act === "hide");
  line.hidden = !edge;
  if (!edge) return;
  line.style.transform = `translate(${edge.x}px, ${edge.y}px)`;
  line.style.width = edge.width + "px";
  line.style.height = edge.height + "px";
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const contains = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

function targetAt(x, y) {
  const hide = { act: { act: "hide", story: drag.id } };
  if (contains(out.getBoundingClientRect(), x, y)) return hide;
  if (contains(list.getBoundingClientRect(), x, y)) return inList(y, hide);
  return contains(pageArea(), x, y) ? onPage(x, y) : null;
}

function inList(y, hide) {
  const group = findAll(".group", list).findLast((one) => one.getBoundingClientRect().top <= y) ?? find(".group", list);
  if (group.classList.contains("out")) return storyOf(desk.state, drag.id).slot == null ? null : hide;
  const rows = findAll(".row", group);
  const row = rows.find((one) => one.getBoundingClientRect().bottom > y) ?? rows.at(-1);
  if (!row) {
    const box = group.getBoundingClientRect();
    return { act: pinAt(desk.state, drag.id, group.dataset.block || null, 1), edge: across(box, box.bottom) };
  }
  const box = row.getBoundingClientRect();
  const isAfter = y > box.top + box.height / 2;
  return beside(row.dataset.story, isAfter, across(box, isAfter ? box.bottom : box.top));
}

function onPage(x, y) {
  const all = articles()
    .filter((one) => storyOf(desk.state, one.dataset.id)?.slot != null)
    .map((one) => ({ id: one.dataset.id, box: outward(one.getBoundingClientRect()) }))
    .filter(({ box }) => box.width && box.height);
  const distance = ({ box }) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const near = all.reduce((best, one) => (best && distance(best) <= distance(one) ? best : one), null);
  if (!near) return { act: pinAt(desk.state, drag.id, blocksOf(desk.state)[0].id, 1) };
  const { id, box } = near;
  const isInRow = all.some((one) => one !== near && Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > box.height / 2);
  const isAfter = isInRow ? x > box.left + box.width / 2 : y > box.top + box.height / 2;
  if (!isInRow) return beside(id, isAfter, across(box, isAfter ? box.bottom + 3 : box.top - 3));
  return beside(id, isAfter, new DOMRect((isAfter ? box.right + 3 : box.left - 3) - 2, box.top, 4, box.height));
}

const across = (box, y) => new DOMRect(box.left, y - 2, box.width, 4);

/** A place beside a story; none beside the dragged one itself. */
function beside(id, isAfter, edge) {
  const act = pinBeside(desk.state, drag.id, storyOf(desk.state, id), isAfter);
  return act && { act, edge };
}

/** Scrolls list and page while the pointer is near their edges. */
function scroll() {
  if (!drag) return;
  const [x, y] = drag.at;
  for (const [box, by] of [[list.getBoundingClientRect(), (pixels) => list.scrollBy(0, pixels)], [pageArea(), scrollPage]]) {
    if (x < box.left || x > box.right || y < box.top - edge || y > box.bottom + edge) continue;
    const pull = y < box.top + edge ? y - box.top - edge : y > box.bottom - edge ? y - box.bottom + edge : 0;
    if (!pull) continue;
    by(Math.max(-edge, Math.min(edge, pull)) / 4);
    aim();
  }
  drag.frame = requestAnimationFrame(scroll);
}
