/** `pnpm screenshots`: every kind of page as a designer looks at it, beside another site's if there is one. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import { BROWSER_ARGUMENTS } from '../bench/browserArguments.ts';
import { createSite } from '../site/createSite.ts';
import { buildSheet, type Picture } from './buildSheet.ts';
import { KINDS } from './kinds.ts';
import { takeScreenshot } from './takeScreenshot.ts';

const USAGE = `pnpm screenshots --out <folder> [options]

  --site <address>        a site that runs; by default one is started
  --before <address>      another site, shown on the left
  --routes /,/pricing     by default one page of each kind
  --widths 390,768        by default 390, 768, 1440 and 1920
  --schemes light         by default light and dark`;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    site: { type: 'string' },
    before: { type: 'string' },
    routes: { type: 'string', default: KINDS.join(',') },
    widths: { type: 'string', default: '390,768,1440,1920' },
    schemes: { type: 'string', default: 'light,dark' },
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
    const pictures = await takeEach(folder, opened);
    await writeFile(join(folder, 'index.html'), buildSheet(pictures));
    console.log(join(folder, 'index.html'));
  } finally {
    await opened.disposeAsync();
  }
}

async function takeEach(folder: string, opened: AsyncDisposableStack): Promise<Picture[]> {
  const started = values.site ? undefined : await createSite();
  if (started) opened.defer(() => started.stop());
  const sites = [values.before, values.site ?? started?.url].filter((url) => url !== undefined);
  const browser = await chromium.launch({
    executablePath: await findBrowser('chromium', console.log),
    args: BROWSER_ARGUMENTS,
  });
  opened.defer(() => browser.close());
  const pictures: Picture[] = [];
  for (const colorScheme of values.schemes.split(',') as ('light' | 'dark')[])
    for (const width of values.widths.split(',').map(Number))
      for (const [index, site] of sites.entries()) {
        const context = await browser.newContext({
          viewport: { width, height: width < 600 ? 844 : 900 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        // Otherwise the quiz opens half-way.
        await context.addCookies([{ name: COOKIES.popupOpened, value: '1', url: site }]);
        // The first page of a visit may stay in the fallback of the typeface.
        await (await context.newPage()).goto(site, { waitUntil: 'networkidle' });
        for (const route of values.routes.split(',')) {
          const file = [route.replaceAll(/\W+/g, '-'), width, colorScheme, index].join('_');
          const path = join(folder, `${file}.png`);
          await takeScreenshot(context, { url: site + route, path });
          pictures.push({ route, width, colorScheme, file: `${file}.png` });
        }
        await context.close();
        console.log(`${site} ${width} px ${colorScheme}`);
      }
  return pictures;
}
