import { count, readWords } from "./words.mjs";

const minute = 60, hour = 60 * minute, day = 24 * hour;

/** Turns moments of the last day into "5 minutes ago", in the words of the theme; the masthead keeps its day. Where no masthead
    has one, older moments tell theirs. */
export function tellTimesRelatively(root = document) {
  const words = readWords();
  if (!words) return;
  const hasDay = document.querySelector(".edition");
  for (const time of root.querySelectorAll("time[datetime]:not(.weather-hour > time, .edition > time)")) {
    const age = (Date.now() - Date.parse(time.dateTime)) / 1000;
    if (age >= day && time.title && !hasDay) time.textContent = time.title;
    if (!(age >= 0 && age < day)) continue;
    const text = relative(age, words);
    if (!text) continue;
    time.title ||= time.textContent;
    time.textContent = text;
  }
}

function relative(age, words) {
  if (age < minute) return words.now;
  if (age < hour) return count(words.minutesAgo, Math.floor(age / minute));
  return count(words.hoursAgo, Math.floor(age / hour));
}
