const MAX_PATH_CHARACTERS = 500;

/**
 * The one form of a page's path: lower case, single slashes, none at the end. Null for what is no path of a page at all
 * (control characters, backslashes, broken escapes, dot segments, too long).
 *
 * The result always starts with one slash followed by something else than a slash or backslash, so a redirect to it
 * stays on this site.
 */
export function canonicalPath(rawPath: string): string | null {
  if (rawPath.length > MAX_PATH_CHARACTERS) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(rawPath);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
  if (/[\u0000-\u001f\u007f\\%]/.test(decoded)) return null;
  const segments = decoded.toLowerCase().split('/').filter(Boolean);
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
