/**
 * Reads a query whose `&` came as `&amp;`: from HTML that was escaped twice, as newsletters do, or a link that was copied from its
 * source. Otherwise every parameter but the first is lost, campaign codes too.
 */
export const unescapeQuery = (text: string): string => text.replaceAll('&amp;', '&');
