import { hearApp, tellApp } from "./app.mjs";
import { isConfirmed } from "./confirmation.mjs";
import { startLocal } from "./local.mjs";
import { kept } from "./storage.mjs";
import { readWords } from "./words.mjs";

/** How long the browser may look for the reader, in milliseconds. */
const patience = 10_000;

/** How far a place may be to count as near, in kilometres. */
const farthest = 150;

/** Remembers the chosen place, and finds the nearest one when the reader wants that. */
export function startPlaces(root) {
  const links = [...root.querySelectorAll("a[data-place]")];
  if (!links.length) return;
  mark(links, kept.read("place"));
  for (const link of links) {
    link.addEventListener("click", () => {
      kept.write("place", link.dataset.place);
      mark(links, link.dataset.place);
      tellApp({ event: "place", place: link.dataset.place, name: link.textContent.trim() });
    });
  }
  const button = root.querySelector(".place-nearest"), dialog = root.querySelector("#confirm-location");
  if (!button || !dialog || !navigator.geolocation) return;
  button.hidden = false;
  button.addEventListener("click", () => goToNearest(button, dialog, links, root.querySelector(".places-status")));
}

/** An app that knows the reader's place says its id, and the page shows the weather and the news of that one. */
export function followPlace() {
  hearApp("place", (place) => {
    kept.write("place", place);
    mark([...document.querySelectorAll("a[data-place]")], place);
    startLocal(document, place);
  });
}

function mark(links, place) {
  for (const link of links) {
    if (link.dataset.place === place) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

async function goToNearest(button, dialog, links, status) {
  if (button.getAttribute("aria-busy") || !(await isConfirmed(dialog))) return;
  status.textContent = "";
  button.setAttribute("aria-busy", "true");
  try {
    const here = await position();
    const link = nearest(links, here);
    // Nobody is sent to a place of which they never heard.
    if (kilometres(here, link.dataset) > farthest) {
      status.textContent = readWords()?.placeFar.replace("{place}", link.textContent) ?? "";
      link.focus();
    } else {
      link.click();
    }
  } catch {
    status.textContent = readWords()?.placeFailed ?? "";
  }
  button.removeAttribute("aria-busy");
}

/** Where the reader is, to some ten kilometres: nobody needs to know more. */
function position() {
  const round = (degrees) => Math.round(degrees * 10) / 10;
  return new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      failed,
      { timeout: patience, maximumAge: 600_000 },
    );
  });
}

function nearest(links, here) {
  const distances = new Map(links.map((link) => [link, kilometres(here, link.dataset)]));
  return links.reduce((best, link) => (distances.get(link) < distances.get(best) ? link : best));
}

/** The distance over ground between two places: the haversine of the angle between them, on a ball of the earth's size. */
function kilometres(one, other) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const half = (from, to) => Math.sin(radians(to - from) / 2) ** 2;
  const scale = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const angle = half(one.latitude, other.latitude) + scale * half(one.longitude, other.longitude);
  return 12_742 * Math.asin(Math.sqrt(angle));
}
