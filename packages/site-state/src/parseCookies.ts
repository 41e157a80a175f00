/**
 * The cookies in a `document.cookie` text by name, read as js-cookie reads them: the first of a name counts, and
 * one that cannot be decoded is left out. For the script before first paint, which stands in every page and
 * only reads, and for collecting cookies whose names are not known beforehand.
 */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split('; ')) {
    const [encodedName = '', ...rest] = pair.split('=');
    try {
      const name = decodeURIComponent(encodedName);
      if (name && !cookies.has(name)) cookies.set(name, decode(rest.join('=')));
    } catch {
      // A cookie of someone else's making that no one can read.
    }
  }
  return cookies;
}

function decode(value: string): string {
  const bare = value[0] === '"' ? value.slice(1, -1) : value;
  return bare.replace(/(%[\dA-F]{2})+/gi, decodeURIComponent);
}
