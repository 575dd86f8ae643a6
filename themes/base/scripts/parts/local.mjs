import { arrive } from "./arrivals.mjs";
import { resolveAddresses } from "./panes.mjs";
import { kept } from "./storage.mjs";

/** How long the page of a place is waited for, in milliseconds. */
const patience = 10_000;
/** The most stories of a list of local news. */
const most = 4;

/** Shows the weather and the news of the reader's place where the page has those of another one. */
export async function startLocal(root, place = kept.read("place")) {
  const parts = [...root.querySelectorAll("[data-local]")];
  passHours(root);
  if (!parts.length || !/^[a-z0-9-]+$/.test(place ?? "")) return;
  const others = parts.filter((part) => part.dataset.local !== place);
  if (!others.length) return;
  try {
    const picker = new URL(others[0].dataset.picker, document.baseURI);
    const answer = await fetch(new URL(`${place}/`, picker), { signal: AbortSignal.timeout(patience) });
    // A place that is not there any more is forgotten; what the page has stays.
    if (answer.status === 404) kept.forget("place");
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    resolveAddresses(page.body, answer.url);
    for (const part of others) show(part, page, place, answer.url);
  } catch {
    // What the page has stays.
  }
}

function show(part, page, place, address) {
  const name = page.querySelector(".page-title")?.textContent.trim() ?? "";
  const title = part.querySelector(".shelf-title");
  if (part.classList.contains("shelf-weather")) {
    const weather = page.querySelector(".shelf-weather");
    if (!weather) return;
    title.textContent = weather.querySelector(".shelf-title").textContent;
    part.querySelector(".weather-hours").replaceWith(document.adoptNode(weather.querySelector(".weather-hours")));
    const credit = weather.querySelector(".weather-credit");
    if (credit) part.querySelector(".weather-credit")?.replaceWith(document.adoptNode(credit));
    passHours(part);
  } else {
    const stories = [...page.querySelectorAll(".stories article[data-id]")].slice(0, most);
    if (!stories.length) return;
    title.textContent = title.textContent.replace(part.dataset.name, name);
    const list = part.querySelector(".headlines");
    list.replaceChildren(...stories.map((story) => headline(document.adoptNode(story))));
    const link = part.querySelector(".local-page");
    link.href = address;
    link.textContent = link.textContent.replace(part.dataset.name, name);
    arrive(list);
  }
  part.dataset.local = place;
  part.dataset.name = name;
}

/** A card as a line of a list. */
function headline(card) {
  const item = document.createElement("li");
  card.querySelector(".teaser-picture")?.remove();
  card.querySelector(".teaser-summary")?.remove();
  card.querySelector(".teaser-title")?.classList.replace("teaser-title", "headline-title");
  card.classList.replace("teaser", "headline");
  item.append(card);
  return item;
}

/** Hides the hours that are past, as long as there are others. */
function passHours(root) {
  for (const list of root.querySelectorAll(".weather-hours")) {
    const hours = [...list.children];
    const current = hours.findLastIndex((hour) => Date.parse(hour.querySelector("time").dateTime) <= Date.now());
    // A forecast that has ended is shown as it is: the note below says when it was made.
    if (current === hours.length - 1) continue;
    for (const hour of hours.slice(0, Math.max(0, current))) hour.hidden = true;
  }
}
