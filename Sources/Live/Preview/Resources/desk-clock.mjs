/** The slider that shows the page at a later time, in quarter hours up to two days ahead, and times in words. */
import { find, write } from "./devtools.mjs";

const slider = find("#clock");
const quarter = 15 * 60 * 1000;
let timer;

/** Formats by their options: making one takes longer than using it a hundred times. */
const formats = new Map();

/** A moment in the brand's time zone, with its day when that is not today. */
export function timeWords({ timeZone, now }, moment, day = { day: "numeric", month: "short" }) {
  const words = (date, options) => {
    const key = JSON.stringify([options, timeZone]);
    if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat("en-GB", { ...options, timeZone }));
    return formats.get(key).format(new Date(date)).replace(",", "");
  };
  if (Number.isNaN(Date.parse(moment))) return "";
  const isToday = words(moment, { dateStyle: "short" }) === words(now, { dateStyle: "short" });
  return words(moment, { hour: "2-digit", minute: "2-digit", ...(!isToday && day) });
}

/** Connects the slider: the desk shows the chosen moment once it has rested. */
export function connectClock(desk) {
  const choose = () => {
    drawClock(desk);
    clearTimeout(timer);
    timer = setTimeout(() => desk.showAt(momentOf(desk)), 150);
  };
  slider.addEventListener("input", choose);
  find("#now").addEventListener("click", () => {
    slider.value = 0;
    slider.focus();
    choose();
  });
}

function momentOf({ start }) {
  const moment = (Math.floor(Date.parse(start) / quarter) + slider.valueAsNumber) * quarter;
  return slider.valueAsNumber ? new Date(moment).toISOString().replace(".000", "") : null;
}

/** Writes the chosen moment beside the slider. */
export function drawClock(desk) {
  const moment = momentOf(desk);
  const day = { weekday: "short", day: "numeric", month: "short" };
  const words = moment ? timeWords({ ...desk.state, now: desk.start }, moment, day) : "Now";
  write(find("#moment"), words);
  slider.setAttribute("aria-valuetext", words);
  find("#now").hidden = !moment;
}
