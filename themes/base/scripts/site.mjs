// Makes finished pages nicer: every page is complete without this file.

import { startAnalytics } from "./parts/analytics.mjs";
import { startAds } from "./parts/ads.mjs";
import { startApp, tellApp, tellState } from "./parts/app.mjs";
import { arrive, onArrival } from "./parts/arrivals.mjs";
import { startCarousels } from "./parts/carousels.mjs";
import { startConsent } from "./parts/consent.mjs";
import { startEvents } from "./parts/events.mjs";
import { startFavourites } from "./parts/favourites.mjs";
import { offerHeadlines } from "./parts/headlines.mjs";
import { startLocal } from "./parts/local.mjs";
import { presentModals } from "./parts/modal.mjs";
import { closeFailedPictures } from "./parts/pictures.mjs";
import { followPlace, startPlaces } from "./parts/places.mjs";
import { refreshWhenOld, retry, retryLater } from "./parts/refresh.mjs";
import { startSaving } from "./parts/save.mjs";
import { startSearch } from "./parts/search.mjs";
import { startSharing } from "./parts/share.mjs";
import { sayLast } from "./parts/status.mjs";
import { showCurrentTab } from "./parts/tabs.mjs";
import { tellTimesRelatively } from "./parts/times.mjs";
import { queueTutorials } from "./parts/tutorials.mjs";
import { startWebTeasers } from "./parts/web-teasers.mjs";
import { keepPages } from "./parts/worker.mjs";

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-retry], a[data-hand-over]");
  if (!link) return;
  if (link.hasAttribute("data-retry")) {
    event.preventDefault();
    retry();
  } else {
    tellApp({ event: "handOver", url: link.href });
  }
});

presentModals();
onArrival(tellTimesRelatively, startSaving, startFavourites, startConsent, startPlaces, startCarousels, startAds, startWebTeasers, startEvents, startLocal, startSharing, startSearch, offerHeadlines, tellState);
arrive(document);
closeFailedPictures();
startAnalytics();
followPlace();
startApp();
sayLast();
showCurrentTab();
retryLater();
refreshWhenOld();
queueTutorials();
keepPages();
