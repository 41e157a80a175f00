/** Larger than any real page number. */
const BEYOND = 9_999;

/** Parses the page number in a URL; returns 1 for anything else. */
export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), BEYOND) : 1;
}
