const READ_BY_MS = 10_000;

/** Downloads a picture that this page has made. */
export function savePicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: picture.name }).click();
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS);
}
