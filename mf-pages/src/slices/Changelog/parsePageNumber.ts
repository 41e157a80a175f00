/** Larger than any page number there will be. */
const BEYOND = 9_999;

/** Parses the page number of an address; returns 1 for anything that is not a page number. */
export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), BEYOND) : 1;
}
