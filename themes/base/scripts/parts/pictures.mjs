// A picture that does not come and has no words leaves no empty place.

const close = (picture) => {
  if (picture.localName === "img" && !picture.alt) picture.closest(".teaser-picture")?.remove();
};

export function closeFailedPictures() {
  document.addEventListener("error", (event) => close(event.target), true);
  for (const picture of document.images) if (picture.complete && picture.src && !picture.naturalWidth) close(picture);
}
