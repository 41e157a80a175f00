const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * Whether a link may lead there: an https, http, mailto or tel address, a path of this site, or a part of
 * the page. What a browser would read as another scheme or another host is refused, however it is spelled:
 * browsers drop control characters and white space, and take a backslash for a slash.
 */
export function isWebTarget(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (url.length > 2048 || /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(url)) return false;
  if (url.startsWith('#')) return true;
  if (url.startsWith('/')) return !url.startsWith('//');
  return URL.canParse(url) && SCHEMES.has(new URL(url).protocol);
}
