/** Past any page that there will be. */
const BEYOND = 9_999;

/** The page that an address asks for: 1 for what is no number of a page at all. */
export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), BEYOND) : 1;
}
