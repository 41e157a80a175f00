import Cookies from 'js-cookie';
import type { CookieJar } from './cookies.ts';

/** The browser's cookies. Where cookies are blocked, nothing is stored and nothing throws. */
export const browserCookies: CookieJar = {
  get: (name) => Cookies.get(name),
  set: (name, value, { days, domain }) => {
    const secure = location.protocol === 'https:';
    Cookies.set(name, value, {
      expires: days,
      path: '/',
      sameSite: 'Lax',
      secure,
      ...(domain && { domain }),
    });
  },
};
