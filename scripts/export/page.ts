/** What browsers ignore in an element; the hosts' headers have it. */
const HEADER_ONLY = /^frame-ancestors /;

/**
 * The page with its security policy in itself. Every page has digests of its own, and static hosts allow few headers by path.
 *
 * @throws if the page has no head to put it in
 */
export function writePolicyIntoPage(html: string, policy: string): string {
  const kept = policy
    .split('; ')
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ');
  const charset = /<meta charSet="utf-8"\/>/i;
  if (!charset.test(html))
    throw new Error('The page has no <meta charset> to put its policy after.');
  const element = `<meta http-equiv="content-security-policy" content="${kept.replaceAll('"', '&quot;')}"/>`;
  return html.replace(charset, (found) => found + element);
}

/** Prefixes of files that a page may name: pictures and sharing pictures. All files of scripts and styles are exported anyway. */
const FILES = /(?<=["'(\s=])\/(?:images|cdn-cgi\/image|sharing)\/[^"'()\s<>]+/g;

/** The addresses of pictures that a page's HTML, styles or data name. */
export function findPictures(html: string, publicUrl: string): string[] {
  const local = html.replaceAll(`${publicUrl}/`, '/').replaceAll('&amp;', '&');
  return [...new Set(local.match(FILES) ?? [])];
}
