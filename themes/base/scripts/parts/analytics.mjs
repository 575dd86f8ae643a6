import { loadWithConsent } from "./consent.mjs";
import { flat } from "./events.mjs";

const { analytics: provider, analyticsScript: source, analyticsSite: site } = document.documentElement.dataset;

/** How each service is told of an event. */
const services = {
  plausible: {
    // It counts pages itself.
    hear: (event) => event.name !== "view" && window.plausible(event.name, { props: flat(event) }),
    prepare(script) {
      script.dataset.domain = site ?? location.hostname;
      window.plausible ??= (...words) => (window.plausible.q ??= []).push(words);
    },
  },
  matomo: {
    hear: ({ name, title, story, path }) =>
      window._paq.push(name === "view" ? ["trackPageView", title] : ["trackEvent", "sitegen", name, story ?? path]),
    prepare() {
      (window._paq ??= []).push(["setTrackerUrl", new URL("matomo.php", source).href], ["setSiteId", site]);
    },
  },
  custom: { hear() {}, prepare: (script) => (script.type = "module") },
};

/** Loads the script of the service that counts what is read, once the reader has agreed. */
export function startAnalytics() {
  if (!source) return;
  const service = services[provider] ?? services.custom;
  loadWithConsent(source, (script) => {
    service.prepare(script);
    for (const event of window.sitegenEvents ?? []) service.hear(event);
    // Who takes consent back is not counted any more, though the script stays until the next page.
    document.addEventListener("sitegen:event", ({ detail }) => {
      if (document.documentElement.dataset.consent === "granted") service.hear(detail);
    });
  });
}
