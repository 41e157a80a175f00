/** Prefixes of files that a page may name: pictures and sharing pictures. All files of scripts and styles are exported anyway. */
const FILES = /(?<=["'(\s=])\/(?:images|cdn-cgi\/image|sharing)\/[^"'()\s<>]+/g;

/** The addresses of pictures that a page's HTML, styles or data name. */
export function findPictures(html: string, publicUrl: string): string[] {
  const local = html.replaceAll(`${publicUrl}/`, '/').replaceAll('&amp;', '&');
  return [...new Set(local.match(FILES) ?? [])];
}
