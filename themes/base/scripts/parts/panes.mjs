/** How long a page may take before the browser goes there itself, in milliseconds. */
const patience = 5000;

/** The content of a modal page, ready to be shown elsewhere; nothing when there is none at that address. */
export async function fetchPane(address, signal) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    // A page that is a tab as well has the bar, and shows it only here.
    const main = page.querySelector("main:has(> .modal-bar)");
    if (!main || page.documentElement.dataset.brand !== document.documentElement.dataset.brand) return null;
    resolveAddresses(main, answer.url);
    const element = document.createElement("div");
    element.className = "modal-page";
    element.append(...main.childNodes);
    return { address: answer.url, title: page.title, element };
  } catch {
    return null;
  }
}

/** Makes addresses whole that are relative to the page they come from. */
export function resolveAddresses(root, base) {
  for (const name of ["href", "src", "action", "srcset"]) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      element.setAttribute(name, name === "srcset" ? resolveSet(value, base) : resolve(value, base));
    }
  }
}

function resolve(address, base) {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}

/** An address in a set ends at white space, and may have commas inside. */
function resolveSet(set, base) {
  return set.replace(/([^\s,]\S*[^\s,])(\s+[\d.]+[wx])?/g, (_, address, size = "") => resolve(address, base) + size);
}
