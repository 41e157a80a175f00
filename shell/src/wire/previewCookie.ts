/** The cookie that makes a visitor see drafts; the content repository's own tools read and write it too. */
export const PREVIEW_COOKIE = 'io.prismic.preview';

/** Content repositories issue no longer tokens. Browsers accept cookies of up to 4096 bytes. */
export const MAX_TOKEN_CHARACTERS = 1_500;
const MAX_COOKIE_CHARACTERS = 3_000;

/**
 * The ref for reading drafts: the preview cookie's raw text, as the content repository's client sends it. `undefined` when
 * there is no such cookie, or when it names only other repositories.
 *
 * The cookie is either a bare token or, as the repository's toolbar writes it,
 * `{"_tracker":"…","<repository>.prismic.io":{"preview":"<token>"}}`, URI-encoded.
 */
export function readPreviewRef(
  cookies: string | undefined,
  repository: string,
): string | undefined {
  const raw = findRawCookie(cookies ?? '', PREVIEW_COOKIE);
  if (!raw || raw.length > MAX_COOKIE_CHARACTERS) return undefined;
  const entries = parseObject(decode(raw));
  if (!entries) return raw;
  const key = `${repository}.prismic.io`;
  const entry = entries[key] as { preview?: unknown } | null | undefined;
  return typeof entry?.preview === 'string' ? raw : undefined;
}

/** A session cookie with a preview's token; the repository decides how long the preview lives. */
export function writePreviewCookie(token: string, secure: boolean): string {
  return `${PREVIEW_COOKIE}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const CLEARED_PREVIEW_COOKIE = `${PREVIEW_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;

function findRawCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [found = '', ...value] = pair.trim().split('=');
    if (found === name) return value.join('=');
  }
  return undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
