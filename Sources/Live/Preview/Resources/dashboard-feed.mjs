import { fillList, find, lead, make, write } from "./devtools.mjs";

/** Shows a section's normalised feed when its disclosure opens, and again after a build while it is open. */
export function connectFeed(detail, brand, section) {
  const disclosure = find(".told details", detail);
  const load = () => disclosure.open && showFeed(disclosure, brand.id, section.id);
  disclosure.addEventListener("toggle", load);
  return load;
}

/** Tells why each story of a section stands where it does when its disclosure opens, and again after a build. */
export function connectWhy(detail, brand, section) {
  const disclosure = find(".why details", detail);
  const load = () => disclosure.open && showWhy(disclosure, brand.id, section.id);
  disclosure.addEventListener("toggle", load);
  return load;
}

async function showWhy(disclosure, brand, section) {
  const lines = find("pre", disclosure);
  try {
    const answer = await fetch("/_sitegen/explanation?" + new URLSearchParams({ brand, section }));
    write(lines, (await answer.text()).trimEnd());
  } catch {
    write(lines, "sitegen does not answer; is it still running?");
  }
}

async function showFeed(disclosure, brand, section) {
  const about = find(".about", disclosure);
  try {
    const answer = await fetch("/_sitegen/feed.json?" + new URLSearchParams({ brand, section }));
    if (!answer.ok) throw new Error(await answer.text());
    const told = await answer.json();
    write(about, told.feed ? aboutFeed(told.state, told.feed) : [told.state, told.failure].filter(Boolean).join(" · "));
    fillList(find("ol", disclosure), [...lines(told.feed?.items ?? [], 0)], "item-template", fillItem);
  } catch (mistake) {
    write(about, "The feed cannot be shown: " + mistake.message);
  }
}

function aboutFeed(state, feed) {
  const count = feed.items?.length ?? 0;
  const updated = feed.updated && "updated " + new Date(feed.updated).toLocaleString();
  const words = [state, feed.title, feed.format, feed.encoding, feed.language, count + (count === 1 ? " item" : " items"), updated];
  if (feed.renderAsWebUrl) words.push("web: " + feed.renderAsWebUrl);
  return words.filter(Boolean).join(" · ");
}

/** The items in their order, those within widgets one step further in. */
function* lines(items, depth) {
  for (const item of items) {
    yield { item, depth };
    if (item.items) yield* lines(item.items, depth + 1);
  }
}

function fillItem(entry, { item, depth }) {
  const [kind, words, time] = entry.children;
  const [anchor, plain] = words.children;
  const title = item.title ?? item.id ?? "";
  entry.classList.toggle("inner", depth > 0);
  kind.dataset.kind = item.kind;
  write(kind, item.subtype ?? item.kind);
  lead(anchor, item.link);
  write(anchor, anchor.hidden ? "" : title);
  write(plain, (anchor.hidden ? title : "") + [item.breaking && " · breaking", item.premium && " · premium"].filter(Boolean).join(""));
  const moment = item.published ?? item.updated;
  time.dateTime = moment ?? "";
  write(time, moment ? new Date(moment).toLocaleString([], { dateStyle: "short", timeStyle: "short" }) : "");
}
