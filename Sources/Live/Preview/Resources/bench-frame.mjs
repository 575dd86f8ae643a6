import { find, make, write } from "./devtools.mjs";

/** How tall the screens of that width usually are. */
const screens = { 320: 568, 390: 844, 768: 1024, 1280: 800 };

/** The tallest a frame may grow to show a whole page. */
const tallest = 30000;

/**
 * A page in a frame of a width.
 *
 * `told.followed(url)` when the reader goes to another page in it, `told.scrolled(frame)`, `told.pressed(event)`,
 * `told.grown()` when the page's height changed.
 */
export function makeFrame(width, told) {
  const element = make("frame-template");
  const inner = find("iframe", element);
  write(find(".width", element), width + " px");
  let wanted = "";
  let place = null;
  let watch = null;
  let connected = null;

  const frame = {
    element, width,

    /** Shows an address, and says whether it is another; the scroll stays at the same page under other circumstances. */
    show(address, scheme) {
      element.dataset.scheme = scheme;
      if (address === wanted) return false;
      place = samePage(address, wanted) ? frame.scrolledPart() : null;
      const isFirst = wanted === "";
      wanted = address;
      begin();
      if (isFirst) inner.src = address;
      else inner.contentWindow.location.replace(address);
      return true;
    },

    /** Whether the page itself looks for what a build changes; one that is not found does not. */
    followsBuilds() {
      return Boolean(pageOf(inner)?.querySelector("script[src='/_sitegen/live.mjs']"));
    },

    /** Loads the page again where it stands. */
    reload() {
      place = frame.scrolledPart();
      begin();
      inner.contentWindow.location.replace(wanted);
    },

    /** Sets the scale, and the height: the window's (in a column a screen's at most), a screen's or the page's own. */
    fit(scale, height, room, isInColumn) {
      const windowed = Math.min(Math.round(room / scale), isInColumn ? screens[width] : Infinity);
      const tall = height === "screen" ? screens[width] : height === "page" ? pageHeight() : windowed;
      const pane = inner.parentElement;
      element.style.width = pane.style.width = width * scale + "px";
      pane.style.height = tall * scale + "px";
      inner.style.width = width + "px";
      inner.style.height = tall + "px";
      inner.style.transform = scale === 1 ? "none" : `scale(${scale})`;
    },

    /** How far down the page is scrolled, from 0 to 1. */
    scrolledPart() {
      const root = pageOf(inner)?.scrollingElement;
      return root && root.scrollHeight > root.clientHeight ? root.scrollTop / (root.scrollHeight - root.clientHeight) : 0;
    },

    /** Scrolls that far down. */
    scrollTo(part) {
      const root = pageOf(inner)?.scrollingElement;
      root?.scrollTo({ top: part * (root.scrollHeight - root.clientHeight), behavior: "instant" });
    },
  };

  function pageHeight() {
    const page = pageOf(inner);
    if (!page?.body) return screens[width];
    const parts = [...page.body.children].map((child) => child.getBoundingClientRect().bottom + page.defaultView.scrollY);
    return Math.min(tallest, Math.max(screens[width], Math.ceil(Math.max(0, ...parts))));
  }

  function tellState() {
    const page = pageOf(inner);
    const state = page?.querySelector(".feed[data-state]")?.dataset.state;
    element.dataset.tone = state ?? "";
    write(find(".state", element), state ?? (isNotFound(page) ? "not found" : "no section"));
    write(find(".page-title", element), page?.title);
    find(".wide", element).hidden = !page?.documentElement || page.documentElement.scrollWidth <= width;
    inner.title = [page?.title || "Page", width + " px wide", state].filter(Boolean).join(", ");
  }

  function begin() {
    if (element.classList.contains("busy")) return;
    element.classList.add("busy");
    requestAnimationFrame(meet);
  }

  /** Connects to the page as soon as it is there, so that keys and links work while it still loads. */
  function meet() {
    const page = pageOf(inner);
    if (page && page !== connected && samePage(page.defaultView.location.href, wanted)) connect(page);
    if (element.classList.contains("busy")) requestAnimationFrame(meet);
  }

  let soon = 0;
  function tellStateSoon() {
    clearTimeout(soon);
    soon = setTimeout(() => { tellState(); told.grown(); }, 100);
  }

  inner.addEventListener("load", () => {
    element.classList.remove("busy");
    const page = pageOf(inner);
    if (!page) {
      write(find(".state", element), "another site");
      return;
    }
    const address = page.defaultView.location.href;
    if (address === "about:blank") return;
    if (!samePage(address, wanted)) {
      wanted = address;
      told.followed(address);
    }
    tellState();
    if (place !== null) frame.scrollTo(place);
    place = null;
    if (page !== connected) connect(page);
    told.grown();
  });

  function connect(page) {
    connected = page;
    page.addEventListener("click", follow);
    page.addEventListener("keydown", told.pressed);
    page.addEventListener("scroll", () => told.scrolled(frame), { passive: true });
    watch?.disconnect();
    watch = new MutationObserver(tellStateSoon);
    watch.observe(page, { subtree: true, childList: true, attributeFilter: ["data-state"] });
  }

  /** Links to pages of the site lead all frames; those to elsewhere open a window of their own. */
  function follow(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const url = new URL(link.href);
    if (!/^https?:$/.test(url.protocol) || link.target === "_blank" || link.hasAttribute("download")) return;
    if (url.origin !== location.origin) {
      event.preventDefault();
      open(url.href, "_blank", "noopener");
    } else if (!samePage(url.href, wanted) && url.pathname.endsWith("/")) {
      event.preventDefault();
      told.followed(url.href);
    }
  }

  inner.title = "Page, " + width + " px wide";
  return frame;
}

/** The document in a frame; null when it is of another site. */
function pageOf(inner) {
  try {
    return inner.contentDocument;
  } catch {
    return null;
  }
}

/** Whether the server answered that there is no such page. */
const isNotFound = (page) => page?.defaultView?.performance.getEntriesByType("navigation")[0]?.responseStatus === 404;

const samePage = (one, other) => Boolean(one && other) && new URL(one).pathname === new URL(other).pathname;
