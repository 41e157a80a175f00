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

/** The cookie with the override that a visitor has opened. Scripts cannot read it. */
export const OVERRIDE_COOKIE = 'site-override';
/** The query parameter of a link that opens one. */
export const OVERRIDE_QUERY = 'override';
export const LEAVE_OVERRIDE_PATH = '/override/leave';
/** Shows a fragment of an override as it is live, or again as the override has it. */
export const SWITCH_OVERRIDE_PATH = '/override/switch';

/** Fragments of an override that its visitor sees as they are live for now. It gives no right: everybody sees those. */
const KEPT_LIVE_COOKIE = 'site-override-live';
const NAMES = /^[a-z][a-z0-9-]{1,60}(?:\.[a-z][a-z0-9-]{1,60}){0,9}$/;

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The override's token in a request's cookies; `undefined` if there is none, or something else in its place. */
export function readOverrideCookie(cookies: string | undefined): string | undefined {
  const value = readCookie(cookies, OVERRIDE_COOKIE);
  return value !== undefined && !TOKEN.test(value) ? '' : value;
}

/** The fragments that are to be shown as they are live, whatever the override says. */
export function readKeptLive(cookies: string | undefined): string[] {
  const value = readCookie(cookies, KEPT_LIVE_COOKIE) ?? '';
  return NAMES.test(value) ? value.split('.') : [];
}

function readCookie(cookies: string | undefined, wanted: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === wanted) return value;
  }
  return undefined;
}

/** @param seconds until the override ends */
export const writeOverrideCookie = (token: string, seconds: number, secure: boolean): string =>
  `${OVERRIDE_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const CLEARED_OVERRIDE_COOKIE = `${OVERRIDE_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** @param names without any: the cookie is removed */
export const writeKeptLive = (names: readonly string[], secure: boolean): string =>
  `${KEPT_LIVE_COOKIE}=${names.join('.')}; Path=/;${names.length > 0 ? '' : ' Max-Age=0;'} HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
