/** Asks with a dialog of the page; whether the reader accepted. Escape is a no. */
export function isConfirmed(dialog) {
  if (dialog.open) return Promise.resolve(false);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => answer(dialog.returnValue === "accept"), { once: true });
  });
}
