import { brand } from '@site/config/brand';
import { isPlainHtml } from '@site/containment/plain-html';
import { type CrawledPage, crawlSite } from '../crawl/crawlSite.ts';
import { createHtmlValidator } from '../crawl/createHtmlValidator.ts';
import { findJsonLdProblem } from '../crawl/jsonLdShapes.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

/** Lengths that search engines show in full. */
const TITLE = { min: 5, max: 65 };
const DESCRIPTION = { min: 50, max: 160 };

const FOUND_BY_SITEMAP = 'the sitemap';

let listed: string[];
let pages: CrawledPage[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const site = process.env.SITE_URL ?? '';
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(brand.siteUrl, ''),
  );
  pages = [...(await crawlSite(site, { seeds: listed, seedName: FOUND_BY_SITEMAP })).values()];
});

const pathOf = ({ address }: CrawledPage) => address.split('?')[0] as string;
const isListed = ({ facts }: CrawledPage) => !facts.meta.get('robots')?.includes('noindex');
/** Pages without a query: to a search engine, the query selects the same page. */
const listPages = () => pages.filter(({ address }) => !address.includes('?'));
/** In the full scope every page, else those at the root and the first one of each folder. */
const samplePages = () => {
  const folders = new Map(
    listPages()
      .toReversed()
      .map((page) => [pathOf(page).replace(/(?<=\/.+\/)[^/]+$/, ''), page]),
  );
  return isFullScope ? listPages() : [...folders.values()];
};
const report = (found: CrawledPage[], describe: (page: CrawledPage) => string | false) =>
  found.flatMap((page) => {
    const problem = describe(page);
    return problem ? [`${page.address}: ${problem}`] : [];
  });

test('Every link leads straight to a page: none is missing or redirected', () => {
  const wrong = report(
    pages,
    ({ status, headers, from }) =>
      status !== 200 && `${status} ${headers.get('location') ?? ''} from ${from.slice(0, 3)}`,
  );
  expect(wrong).toEqual([]);
  expect(pages.length).toBeGreaterThan(100);
});

test('The HTML of every page is plain, so that the shell need not parse it before it is shown', () => {
  const slots = /<main[^>]*>(.*)<\/main>/s;
  expect(
    report(pages, ({ html }) => !isPlainHtml(slots.exec(html)?.[1] ?? '<') && 'is not'),
  ).toEqual([]);
});

test('The sitemap lists every indexable page, and links lead to each', () => {
  const indexable = listPages().filter(isListed);
  expect([...listed].sort()).toEqual(indexable.map(pathOf).sort());
  const orphans = report(
    indexable,
    ({ address, from }) =>
      address !== '/' && from.every((each) => each === FOUND_BY_SITEMAP) && 'no link leads here',
  );
  expect(orphans).toEqual([]);
});

test('Every page has its canonical address, one h1, and a title and description of its own', () => {
  const wrong = report(pages, (page) => {
    const { canonical, headings, doubledIds, images } = page.facts;
    const own = brand.siteUrl + pathOf(page);
    if (canonical !== own) return `canonical is ${canonical}`;
    if (page.facts.meta.get('og:url') !== own) return 'og:url is another address';
    if (headings !== 1) return `${headings} first-level headings`;
    if (doubledIds.length > 0) return `duplicate ids: ${doubledIds}`;
    const bare = images.find(({ complete }) => !complete);
    return bare !== undefined && `${bare.src} lacks alt, width or height`;
  });
  expect(wrong).toEqual([]);

  const indexable = listPages().filter(isListed);
  const seen = new Map<string, string>();
  const heads = report(indexable, ({ address, facts }) => {
    const description = facts.meta.get('description') ?? '';
    for (const [name, text, { min, max }] of [
      ['title', facts.title, TITLE],
      ['description', description, DESCRIPTION],
    ] as const) {
      if (text.length < min || text.length > max)
        return `its ${name} has ${text.length} characters: ${text}`;
      const twin = seen.get(`${name} ${text}`);
      if (twin) return `its ${name} is that of ${twin}`;
      seen.set(`${name} ${text}`, address);
    }
    return false;
  });
  expect(heads).toEqual([]);
});

test('The HTML of pages is valid', async () => {
  test.setTimeout(240_000);
  const validate = createHtmlValidator();
  const wrong: string[] = [];
  for (const { address, html } of samplePages())
    for (const line of await validate(html)) wrong.push(`${address}: ${line}`);
  expect(wrong).toEqual([]);
});

test('Structured data is well-formed, and every page has breadcrumbs', () => {
  const wrong = report(pages, ({ facts }) => {
    const problems = facts.jsonLd.flatMap((block) => findJsonLdProblem(block) ?? []);
    return problems.join('; ');
  });
  expect(wrong).toEqual([]);
  const withoutBreadcrumbs = report(
    listPages().filter(isListed),
    ({ address, facts }) =>
      address !== '/' &&
      !facts.jsonLd.some((block) => block.includes('"BreadcrumbList"')) &&
      'no breadcrumbs',
  );
  expect(withoutBreadcrumbs).toEqual([]);
});

test('Every page has its own sharing picture, and forged addresses have none', async ({
  request,
}) => {
  const indexable = listPages().filter(isListed);
  const pictures = indexable.map(({ facts }) => facts.meta.get('og:image') ?? '');
  expect(pictures.filter((address) => !address.startsWith(`${brand.siteUrl}/`))).toEqual([]);
  expect(new Set(pictures).size).toBe(indexable.length);
  const path = (pictures[0] as string).replace(brand.siteUrl, '');
  // A busy machine answers 503 with retry-after.
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 60_000 }).toBe(200);
  const picture = await request.get(path);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers()['cache-control']).toContain('immutable');
  const forged = path.replace(/\/[^/]{8}/, '/forged00');
  expect((await request.get(forged)).status()).toBe(404);
});

test('Structured data violates no content security policy', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      console.error(`violated: ${violatedDirective}`);
    });
  });
  await page.goto('/pricing');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(4);
});

test('Moved pages redirect with their query, and well-known files exist', async ({ request }) => {
  for (const [path, to] of [
    ['/plans?utm_source=x', '/pricing?utm_source=x'],
    ['/Pricing%3Futm_source%3DX?a=1', '/pricing?utm_source=X&a=1'],
    ['/pricing%23plans?a=1', '/pricing?a=1#plans'],
  ] as const) {
    const moved = await request.get(path, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, to]);
  }
  for (const path of [
    '/robots.txt',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/favicon.ico',
    '/icon.svg',
    '/apple-touch-icon.png',
  ])
    expect((await request.get(path)).status()).toBe(200);
});
