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
