import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';
import type { Visit } from './createVisit.ts';

/** What search engines read. */
export const listRobotChecks = (visit: Visit): Check[] => [
  ['robots.txt', () => checkRobots(visit)],
  ['Sitemap', () => checkSitemap(visit)],
];

async function checkRobots({ get }: Visit): Promise<Verdict> {
  const { status, text } = await get('/robots.txt');
  if (status !== 200) return fail(`answers ${status}`, 'Let the proxy pass on /robots.txt.');
  if (/^Disallow: \/\s*$/m.test(text))
    return fail(
      'search engines are sent away',
      'Something in front replaces the file: remove that.',
    );
  if (!/^Sitemap: http/m.test(text))
    return warn('names no sitemap', 'Something in front replaces the file: remove that.');
  return ok('open, with a sitemap');
}

async function checkSitemap({ get }: Visit): Promise<Verdict> {
  const robots = (await get('/robots.txt')).text;
  const named = URL.parse(/^Sitemap: (\S+)/m.exec(robots)?.[1] ?? '');
  let path = named?.pathname ?? '/sitemap.xml';
  let answer = await get(path);
  const [first] = /<sitemap>.*?<loc>([^<]+)/s.exec(answer.text)?.slice(1) ?? [];
  if (first) {
    path = URL.parse(first)?.pathname ?? path;
    answer = await get(path);
  }
  const pages = [...answer.text.matchAll(/<url>\s*<loc>([^<]+)/g)].map(([, url]) => url ?? '');
  if (answer.status !== 200 || pages.length === 0)
    return fail(
      `${path} answers ${answer.status} with ${pages.length} pages`,
      'Look at the content service and the log of the shell.',
    );
  const page = URL.parse(pages[0] ?? '')?.pathname ?? '/';
  const { status } = await get(page);
  if (status !== 200)
    return fail(`its page ${page} answers ${status}`, 'Look at the log of the shell.');
  return ok(`${pages.length} pages in ${path}`);
}
