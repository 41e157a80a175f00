import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';
import type { Visit } from './createVisit.ts';

/** Its answer sets a cookie, which is this visitor's own. */
const PATH = '/pricing?stripe_campaign_code=';
/** Ages are whole seconds. */
const PAUSE_MS = 1_500;

/** Whether something in front keeps answers with cookies, and gives them to others. */
export const listCookieChecks = (
  visit: Visit,
  pause: (ms: number) => Promise<unknown>,
): Check[] => [['Cookies', () => checkCookies(visit, pause)]];

async function checkCookies(
  { get }: Visit,
  pause: (ms: number) => Promise<unknown>,
): Promise<Verdict> {
  const first = await get(`${PATH}doctor-1`);
  await pause(PAUSE_MS);
  const [second, other] = [await get(`${PATH}doctor-1`), await get(`${PATH}doctor-2`)];
  const cookies = [first, second, other].map(({ headers }) => headers.get('set-cookie') ?? '');
  if (cookies.includes(''))
    return warn(
      'a campaign’s address sets no cookie',
      'Let the proxy pass on queries and Set-Cookie.',
    );
  const isKept = Number(second.headers.get('age') ?? 0) > 0;
  if (isKept || cookies[1] === cookies[2])
    return fail(
      'one visitor’s cookie is given to others',
      'Have the cache keep no answer with Set-Cookie, and keep pages by their query.',
    );
  return ok('each visitor gets their own');
}
