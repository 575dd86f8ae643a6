// Makes finished pages nicer: every page is complete without this file.

import { tellApp } from "./parts/app.mjs";
import { refreshFeed, retryLater } from "./parts/refresh.mjs";
import { tellTimesRelatively } from "./parts/times.mjs";

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-retry], a[data-hand-over]");
  if (!link) return;
  if (link.hasAttribute("data-retry")) {
    event.preventDefault();
    refreshFeed();
  } else {
    tellApp({ event: "handOver", url: link.href });
  }
});

tellTimesRelatively();
retryLater();
