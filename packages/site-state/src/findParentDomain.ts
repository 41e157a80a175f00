/**
 * Suffixes of two parts under which anyone can register, so that a browser refuses a cookie for them. A short list
 * of our own, not the public list of 9 000: under a suffix that is missing here the cookie is refused
 * and the campaign code lasts for the page only.
 */
const SHARED_SUFFIXES = new Set(
  (
    'co.uk org.uk me.uk ac.uk gov.uk com.au net.au org.au co.nz co.jp ne.jp or.jp co.kr co.in com.br com.mx ' +
    'com.ar com.co com.tr com.cn com.tw com.hk com.sg com.my co.id co.th com.ph co.za co.il com.ua com.pl ' +
    'github.io gitlab.io pages.dev workers.dev vercel.app netlify.app fly.dev onrender.com herokuapp.com web.app'
  ).split(' '),
);

/**
 * The domain that a host shares with its siblings: `www.example.com` and `app.example.com` give `example.com`.
 *
 * @returns `undefined` for localhost, other names of one part, IP addresses and bare shared suffixes: a cookie there
 *   belongs to the host alone
 */
export function findParentDomain(hostname: string): string | undefined {
  const parts = hostname.toLowerCase().replace(/\.$/, '').split('.');
  const last = parts.at(-1) ?? '';
  // An IPv4 address ends in a number, an IPv6 address stands in brackets.
  if (parts.length < 2 || /^\d+$|[[\]:]/.test(last) || parts.includes('')) return undefined;
  const size = SHARED_SUFFIXES.has(parts.slice(-2).join('.')) ? 3 : 2;
  return parts.length < size || last === 'localhost' ? undefined : parts.slice(-size).join('.');
}
