import { MAX_PATH_CHARACTERS } from '@site/config/routes';

/**
 * The canonical form of a page's path: lower case, single slashes, none at the end. `null` for what cannot be a page's path
 * (control characters, backslashes, broken escapes, lone surrogates, dot segments, too long).
 *
 * The result always starts with one slash that is not followed by a slash or backslash, so a redirect to it stays on this
 * site.
 */
export function canonicalPath(rawPath: string): string | null {
  if (rawPath.length > MAX_PATH_CHARACTERS || !rawPath.isWellFormed()) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(rawPath);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters.
  if (/[\u0000-\u001f\u007f\\%]/.test(decoded)) return null;
  const segments = decoded.toLowerCase().split('/').filter(Boolean);
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  // Encoding may have made it longer.
  return path.length > MAX_PATH_CHARACTERS ? null : path;
}
