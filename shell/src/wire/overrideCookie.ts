/** The cookie with the override that a visitor has opened. Scripts cannot read it. */
export const OVERRIDE_COOKIE = 'site-override';
/** The query parameter of a link that opens one. */
export const OVERRIDE_QUERY = 'override';
export const LEAVE_OVERRIDE_PATH = '/override/leave';

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The override's token in a request's cookies; `undefined` if there is none, or something else in its place. */
export function readOverrideCookie(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === OVERRIDE_COOKIE) return TOKEN.test(value) ? value : '';
  }
  return undefined;
}

/** @param seconds until the override ends */
export const writeOverrideCookie = (token: string, seconds: number, secure: boolean): string =>
  `${OVERRIDE_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const CLEARED_OVERRIDE_COOKIE = `${OVERRIDE_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
