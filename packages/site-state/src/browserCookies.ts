import type { CookieJar } from './cookies.ts';
import { parseCookies } from './parseCookies.ts';

const DAY_MS = 86_400_000;

/**
 * The browser's cookies. If cookies are blocked, nothing is stored and nothing throws. A library would make the boot script of
 * every page half a kilobyte larger.
 */
export const browserCookies: CookieJar = {
  get: (name) => parseCookies(document.cookie).get(name),
  set(name, value, { days, domain }) {
    const expires = new Date(Date.now() + days * DAY_MS).toUTCString();
    const attributes = ['path=/', `expires=${expires}`, 'sameSite=Lax'];
    if (location.protocol === 'https:') attributes.push('secure');
    if (domain) attributes.push(`domain=${domain}`);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not in every browser.
    document.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
  },
};
