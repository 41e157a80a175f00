/** `pnpm screenshots`: pictures of every kind of page, compared with those of another version. */
import { access, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { findTestBrowser } from '../../scripts/test/findBrowser.ts';
import { BROWSER_ARGUMENTS } from '../bench/openBrowser.ts';
import { createSite } from '../site/createSite.ts';
import { KINDS } from '../site/kinds.ts';
import { comparePictures } from './comparePictures.ts';
import { LOOKS, type Look, takeScreenshots } from './takeScreenshots.ts';

const USAGE = `pnpm screenshots --out <folder> [options]

  --against <folder>        pictures of an earlier run; fails and lists those that differ
  --site <address>          a site that runs; by default one is started
  --routes /,/pricing       by default one page of each kind
  --widths 360,768          by default 360, 768, 1280 and 1920
  --looks light             by default light, dark and forced (colors of the system)`;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    against: { type: 'string' },
    site: { type: 'string' },
    routes: { type: 'string', default: KINDS.join(',') },
    widths: { type: 'string', default: '360,768,1280,1920' },
    looks: { type: 'string', default: Object.keys(LOOKS).join(',') },
  },
});

if (!values.out) {
  console.error(USAGE);
  process.exitCode = 2;
} else await takeAll(resolve(values.out));

async function takeAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const opened = new AsyncDisposableStack();
  try {
    const started = values.site ? undefined : await createSite();
    if (started) opened.defer(() => started.stop());
    const browser = await chromium.launch({
      executablePath: await findTestBrowser(console.log),
      args: BROWSER_ARGUMENTS,
    });
    opened.defer(() => browser.close());
    for (const width of values.widths.split(',').map(Number)) {
      await takeWidth(browser, { folder, url: values.site ?? started?.url ?? '', width });
      console.log(`${width} px`);
    }
  } finally {
    await opened.disposeAsync();
  }
}

async function takeWidth(
  browser: Browser,
  { folder, url, width }: { folder: string; url: string; width: number },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  // Otherwise the quiz opens half-way.
  await context.addCookies([{ name: COOKIES.popupOpened, value: '1', url }]);
  // The first page of a visit may stay in the fallback of the typeface.
  await (await context.newPage()).goto(url, { waitUntil: 'networkidle' });
  for (const route of values.routes.split(',')) {
    const name = (look: string) => `${route.replaceAll(/\W+/g, '-')}_${width}_${look}.png`;
    const looks = values.looks.split(',') as Look[];
    const paths = Object.fromEntries(looks.map((look) => [look, join(folder, name(look))]));
    try {
      await takeScreenshots(context, { url: url + route, paths });
      if (values.against) await compareEach(folder, resolve(values.against), looks.map(name));
    } catch (error) {
      // The others are worth having.
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
  await context.close();
}

async function compareEach(folder: string, against: string, names: string[]): Promise<void> {
  for (const name of names) {
    const before = join(against, name);
    await access(before);
    const pixels = await comparePictures(before, join(folder, name));
    if (pixels === 0) continue;
    console.error(`${name} differs in ${pixels} pixels`);
    process.exitCode = 1;
  }
}
