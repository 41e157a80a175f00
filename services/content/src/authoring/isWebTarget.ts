const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * Tells whether a link may lead to this address: an https, http, mailto or tel URL, a path of this site, or a part
 * of the page. Rejects every spelling that a browser would read as another scheme or host: browsers drop
 * control characters and white space, and read a backslash as a slash.
 */
export function isWebTarget(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for these characters.
  if (url.length > 2048 || /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(url)) return false;
  if (url.startsWith('#')) return true;
  if (url.startsWith('/')) return !url.startsWith('//');
  return URL.canParse(url) && SCHEMES.has(new URL(url).protocol);
}
