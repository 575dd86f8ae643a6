const starters = [];

/** Names what is to be started on every part of a page that arrives: first the document, later what replaces parts of it. */
export function onArrival(...some) {
  starters.push(...some);
}

/** Starts everything on a part of the page; what fails does not keep the others from starting. */
export function arrive(root) {
  for (const start of starters) {
    try {
      start(root);
    } catch (error) {
      reportError(error);
    }
  }
}
