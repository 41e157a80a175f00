/**
 * Parses a `document.cookie` text into a map, as js-cookie reads it: the first of a name counts, and one that cannot be
 * decoded is left out. For the script before the first paint, which is part of every page and only reads, and for
 * collecting cookies whose names are not known beforehand.
 */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split('; ')) {
    const [encodedName = '', ...rest] = pair.split('=');
    try {
      const name = decodeURIComponent(encodedName);
      if (name && !cookies.has(name)) cookies.set(name, decode(rest.join('=')));
    } catch {
      // Another script wrote it, and it cannot be decoded.
    }
  }
  return cookies;
}

function decode(value: string): string {
  const bare = value[0] === '"' ? value.slice(1, -1) : value;
  return bare.replace(/(%[\dA-F]{2})+/gi, decodeURIComponent);
}
