/** `pnpm screenshots`: every kind of page as a designer looks at it, beside another site's if there is one. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { findTestBrowser } from '../../scripts/test/findBrowser.ts';
import { BROWSER_ARGUMENTS } from '../bench/openBrowser.ts';
import { createSite } from '../site/createSite.ts';
import { KINDS } from '../site/kinds.ts';
import { buildIndex, buildSheet, type Picture } from './buildSheet.ts';
import { takeScreenshot } from './takeScreenshot.ts';

const USAGE = `pnpm screenshots --out <folder> [options]

  --site <address>          a site that runs; by default one is started
  --before <address>        another site, shown on the left
  --routes /,/pricing       by default one page of each kind
  --widths 390,768          by default 390, 768, 1440 and 1920
  --schemes light           by default light and dark
  --before-schemes light    by default those of --schemes`;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    site: { type: 'string' },
    before: { type: 'string' },
    routes: { type: 'string', default: KINDS.join(',') },
    widths: { type: 'string', default: '390,768,1440,1920' },
    schemes: { type: 'string', default: 'light,dark' },
    'before-schemes': { type: 'string' },
  },
});

if (!values.out) {
  console.error(USAGE);
  process.exitCode = 2;
} else await takeAll(resolve(values.out));

interface Shown {
  context: BrowserContext;
  url: string;
  /** In words: `before, light`. */
  label: string;
}

async function takeAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const opened = new AsyncDisposableStack();
  try {
    const started = values.site ? undefined : await createSite();
    if (started) opened.defer(() => started.stop());
    const schemes = values.schemes.split(',');
    const sites = [
      { url: values.site ?? started?.url ?? '', name: values.before ? 'after' : '', schemes },
    ];
    if (values.before)
      sites.unshift({
        url: values.before,
        name: 'before',
        schemes: values['before-schemes']?.split(',') ?? schemes,
      });
    const browser = await chromium.launch({
      executablePath: await findTestBrowser(console.log),
      args: BROWSER_ARGUMENTS,
    });
    opened.defer(() => browser.close());
    for (const width of values.widths.split(',').map(Number))
      await takeWidth(browser, folder, sites, width);
    // Those of earlier runs too, so that a long list can be taken in pieces.
    const sheets = (await readdir(folder)).filter((file) => /^sheet_.*png$/.test(file)).sort();
    await writeFile(join(folder, 'index.html'), buildIndex(sheets));
    console.log(join(folder, 'index.html'));
  } finally {
    await opened.disposeAsync();
  }
}

interface Site {
  url: string;
  name: string;
  schemes: readonly string[];
}

async function takeWidth(browser: Browser, folder: string, sites: readonly Site[], width: number) {
  const shown: Shown[] = [];
  for (const { url, name, schemes } of sites)
    for (const scheme of schemes as ('light' | 'dark')[])
      shown.push({
        context: await openVisit(browser, { url, width, scheme }),
        url,
        label: [name, scheme].filter(Boolean).join(', '),
      });
  // Page by page, so that all sheets up to there are whole when a run is cut off.
  for (const route of values.routes.split(','))
    await makeSheet(browser, folder, await takeEach(folder, { shown, route, width }));
  for (const { context } of shown) await context.close();
  console.log(`${width} px`);
}

async function openVisit(
  browser: Browser,
  { url, width, scheme }: { url: string; width: number; scheme: 'light' | 'dark' },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  // Otherwise the quiz opens half-way.
  await context.addCookies([{ name: COOKIES.popupOpened, value: '1', url }]);
  // The first page of a visit may stay in the fallback of the typeface.
  await (await context.newPage()).goto(url, { waitUntil: 'networkidle' });
  return context;
}

async function takeEach(
  folder: string,
  { shown, route, width }: { shown: readonly Shown[]; route: string; width: number },
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { context, url, label } of shown) {
    const file = `${[nameOf(route), width, label.replace(', ', '-')].join('_')}.png`;
    try {
      const height = await takeScreenshot(context, { url: url + route, path: join(folder, file) });
      pictures.push({ route, width, height, label, file });
    } catch (error) {
      // The others are worth having.
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
  return pictures;
}

/** Lays the pictures of one route and width side by side, in one picture of its own. */
async function makeSheet(browser: Browser, folder: string, pictures: Picture[]): Promise<void> {
  const [first] = pictures;
  if (!first) return;
  const name = join(folder, `sheet_${nameOf(first.route)}_${first.width}`);
  await writeFile(`${name}.html`, buildSheet(pictures));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(`${name}.html`).href);
  await page.locator('body').screenshot({ path: `${name}.png` });
  await page.close();
}

function nameOf(route: string): string {
  return route.replaceAll(/\W+/g, '-');
}
