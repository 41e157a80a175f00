/** The page that an address asks for: 1 for what is no number of a page at all. */
export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
