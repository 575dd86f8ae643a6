/** The slider that shows the page at a later time: quarter hours up to two days ahead, in the brand's time zone. */
import { find, write } from "./devtools.mjs";

const slider = find("#clock");
const quarter = 15 * 60 * 1000;
let timer = 0;

/** Connects the slider: the desk shows the chosen moment once it has rested for a moment. */
export function connectClock(desk) {
  const choose = () => {
    drawClock(desk);
    clearTimeout(timer);
    timer = setTimeout(() => desk.showAt(momentOf(desk)), 150);
  };
  slider.addEventListener("input", choose);
  find("#now").addEventListener("click", () => { slider.value = 0; slider.focus(); choose(); });
}

function momentOf({ start }) {
  const steps = Number(slider.value);
  return steps ? new Date((Math.floor(start / quarter) + steps) * quarter).toISOString().replace(".000", "") : null;
}

/** Writes the chosen moment beside the slider. */
export function drawClock(desk) {
  const moment = momentOf(desk);
  const words = moment ? desk.time(moment, { weekday: "short", day: "numeric", month: "short" }) : "Now";
  write(find("#moment"), words);
  slider.setAttribute("aria-valuetext", words);
  find("#now").hidden = !moment;
}
