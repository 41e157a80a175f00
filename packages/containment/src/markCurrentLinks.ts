/** Sticky: a link with its attributes; or what is passed over, which is a comment, another tag or text. Each takes linear time. */
const TOKEN =
  /<a((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+)\s*\/?>|<!--.*?-->|<(?!!)[^<>"]*(?:"[^"]*"[^<>"]*)*>|[^<]+/gsy;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/**
 * Marks the links to a path with `aria-current="page"`. Links that say themselves what they are to the page keep that.
 *
 * @param html contained, so that attributes are in double quotes; what follows a tag with any other stays as it is
 * @param path canonical
 */
export function markCurrentLinks(html: string, path: string): string {
  const current = path.replaceAll('&', '&amp;');
  // Few pages have a link to themselves.
  if (!html.includes(` href="${current}"`)) return html;
  return html.replace(TOKEN, (token: string, attributes?: string) => {
    const end = attributes && findAddress(attributes, current);
    return end ? `${token.slice(0, end)} aria-current="page"${token.slice(end)}` : token;
  });
}

/** Where the address of a link ends in its tag, if it is this one and the link has no mark. */
function findAddress(attributes: string, wanted: string): number | undefined {
  let end: number | undefined;
  let found: string | undefined;
  for (const { 0: text, 1: name, 2: value, index } of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'aria-current') return undefined;
    // Of several, browsers take the first.
    if (name !== 'href' || found !== undefined) continue;
    found = value ?? '';
    end = '<a'.length + index + text.length;
  }
  return found === wanted ? end : undefined;
}
