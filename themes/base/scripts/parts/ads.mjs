import { fill, script as provider } from "./ad-provider.mjs";
import { loadWithConsent } from "./consent.mjs";

const adScript = document.documentElement.dataset.adScript || provider;
let isAsked = false, isWanted = false, isThere = false;

/**
 * Asks for what fills the places of advertisements, when the reader has agreed and, but for eager ones, comes near: each
 * place gets the event `sitegen:ad`. Where nothing will come, closes the empty ones below what the reader sees: nothing
 * that is visible moves.
 */
export function startAds(root) {
  if (adScript && !isAsked && root.querySelector("[data-ad-slot]")) {
    isAsked = true;
    loadWithConsent(adScript, prepare);
  }
  if (!isWanted) closeEmptyAds(root);
  else openAds(root);
  if (isThere) askFor(root);
}

function prepare(script) {
  isWanted = true;
  openAds(document);
  if (adScript !== provider) script.type = "module";
  script.onload = () => {
    isThere = true;
    askFor(document);
  };
  script.onerror = () => {
    isWanted = false;
    closeEmptyAds(document);
  };
}

function openAds(root) {
  for (const ad of root.querySelectorAll(".ad[data-closed]")) delete ad.dataset.closed;
}

function closeEmptyAds(root) {
  for (const ad of root.querySelectorAll(".ad:has(.ad-slot:empty)")) {
    if (ad.getBoundingClientRect().top > innerHeight) ad.dataset.closed = "";
  }
}

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    ask(target);
  }
}, { rootMargin: "400px" });

function askFor(root) {
  for (const slot of root.querySelectorAll("[data-ad-slot]")) {
    if (slot.hasAttribute("data-ad-eager")) ask(slot);
    else observer.observe(slot);
  }
}

/** Hands over the consent string of IAB's TCF where a platform for consent is on the page. */
function ask(slot) {
  const { adSlot: id, adSizes = "", adFormat: format } = slot.dataset;
  const sizes = adSizes.split(" ").filter(Boolean).map((size) => size.split("x").map(Number));
  const tell = (tcString) => {
    const detail = { id, sizes, format, tcString };
    slot.dispatchEvent(new CustomEvent("sitegen:ad", { bubbles: true, detail }));
    if (adScript === provider) fill(slot, detail);
  };
  if (window.__tcfapi) window.__tcfapi("getTCData", 2, (data) => tell(data?.tcString));
  else tell();
}
