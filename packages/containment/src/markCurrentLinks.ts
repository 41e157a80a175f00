/** Any attributes but a mark. */
const ATTRIBUTES = String.raw`(?:\s+(?!aria-current=)[a-zA-Z_:][-\w:.]*(?:="[^"]*")?)*?`;
const LINK = new RegExp(String.raw`<a${ATTRIBUTES}\s+href="([^"]*)"(?=${ATTRIBUTES}\s*/?>)`, 'g');

/**
 * Marks the links to a path with `aria-current="page"`. Links that say themselves what they are to the page keep that.
 *
 * @param html contained, so that attributes are in double quotes; a tag with any other stays as it is
 * @param path canonical
 */
export function markCurrentLinks(html: string, path: string): string {
  const current = path.replaceAll('&', '&amp;');
  // Few pages have a link to themselves.
  if (!html.includes(` href="${current}"`)) return html;
  return html.replace(LINK, (link, address) =>
    address === current ? `${link} aria-current="page"` : link,
  );
}
