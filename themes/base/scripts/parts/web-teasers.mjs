import { followHeight } from "./frame-heights.mjs";

/** Shows small web pages in frames: those of this site at once, others when the reader has agreed. */
export function startWebTeasers(root) {
  for (const teaser of root.querySelectorAll("[data-web-teaser]")) {
    show(teaser);
    document.addEventListener("sitegen:consent", () => show(teaser));
  }
}

function show(teaser) {
  const address = teaser.dataset.webTeaser, isOurs = new URL(address).origin === location.origin;
  if (teaser.querySelector("iframe") || !(isOurs || document.documentElement.dataset.consent === "granted")) return;
  const frame = document.createElement("iframe");
  frame.title = teaser.dataset.title;
  frame.loading = "lazy";
  frame.sandbox = "allow-scripts";
  frame.referrerPolicy = "no-referrer";
  frame.src = address;
  followHeight(frame);
  teaser.append(frame);
}
