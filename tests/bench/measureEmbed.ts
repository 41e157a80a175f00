import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandSlug } from '@site/config/brand';
import { runNode } from '@site/fragment-kit/run-node';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { startHostPages } from '../embed/startHostPages.ts';
import { openFolder } from '../harness/world.ts';
import { runCommand } from '../site/runCommand.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { measureBrotli, toKb } from './compress.ts';
import { createLighthouseRunner } from './createLighthouseRunner.ts';
import type { Figure } from './Figure.ts';
import { CATEGORIES, type LighthouseRun } from './runLighthouse.ts';
import { median } from './statistics.ts';
import { SLOWDOWN, slowDown, visit } from './visit.ts';

const VISITS = 5;
const RUNS = 3;
const TEXT = '<p>A page of somebody else, with something to read on it.</p>'.repeat(60);

/** Measures the lead pop-up on a page of another origin: its bytes, how long it takes to open, and what it costs the page. */
export async function measureEmbed(bench: Bench): Promise<Figure[]> {
  const { site, opened } = bench;
  const host = await startHostPages({});
  opened.defer(async () => void (await host.stop()));
  const args = ['create', '--name', 'Bench', '--origin', host.url, '--json'];
  const script = 'services/api/src/cli/integrations.ts';
  const created = await runCommand([script, ...args], { dataDir: site.dataDir });
  const { key } = JSON.parse(created).integration;
  const tag = (attributes: string) =>
    `<script type="module" src="${site.url}/embed/1/lead-popup.js" data-key="${key}" ${attributes}></script>`;
  const build = (embed: string) => ({
    html: `<!doctype html><html lang="en"><head><title>Host</title><meta name="viewport" content="width=device-width"><meta name="description" content="A page of somebody else"></head><body><main><h1>Host</h1><button id="try">Try</button>${TEXT}</main>${embed}</body></html>`,
  });
  host.add('/without', build(''));
  host.add('/with', build(tag('')));
  host.add('/button', build(tag('data-trigger="none" data-trigger-element="#try"')));
  return [
    ...(await measureWeight(bench)),
    await measureOpening(bench, `${host.url}/button`),
    await compareScores(bench, host.url),
  ];
}

async function measureWeight({ site, opened }: Bench): Promise<Figure[]> {
  const loader = await fetch(`${site.url}/embed/1/lead-popup.js`);
  const app = await fetch(new URL('./app.js', loader.url));
  const folder = await openFolder(opened, 'embed-react');
  await runNode([join(repository, 'mf-lead-popup/scripts/buildEmbed.ts'), folder, 'react'], {});
  return [
    {
      name: 'Embed: loader, brotli',
      value: toKb(measureBrotli(await loader.text())),
      unit: 'kB',
      budget: budgets.embedLoader,
    },
    {
      name: 'Embed: everything that a trigger fetches, brotli',
      value: toKb(measureBrotli(await app.text())),
      unit: 'kB',
      budget: budgets.embedCode,
    },
    {
      name: 'the same on React instead of Preact',
      value: toKb(measureBrotli(await readFile(join(folder, '1/app.js'), 'utf8'))),
      unit: 'kB',
      note: 'for comparison; nobody is served it',
    },
  ];
}

/** From the click that is the first sign of interest, nothing fetched, to the first frame with the dialog. */
async function measureOpening({ browser }: Bench, url: string): Promise<Figure> {
  const times: number[] = [];
  for (let count = 0; count < VISITS; count++)
    await visit({ browser }, url, { cookies: {} }, async (page, session) => {
      await slowDown(session);
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForFunction(`document.querySelector('${brandSlug}-lead-popup') !== null`);
      const open = () =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const measure = () => resolve(performance.now() - start);
          // A frame that begins after the dialog was shown has it.
          document.addEventListener('lead:viewed', () =>
            requestAnimationFrame(() => requestAnimationFrame(measure)),
          );
          document.querySelector<HTMLElement>('#try')?.click();
        });
      times.push(await page.evaluate(open));
    });
  return {
    name: `Embed: from a click to the open quiz, nothing fetched before, processor ${SLOWDOWN} × slower`,
    value: median(times),
    unit: 'ms',
    budget: budgets.embedOpening,
    note: `${times.map(Math.round).join(', ')} in ${VISITS} visits`,
  };
}

async function compareScores(bench: Bench, url: string): Promise<Figure> {
  const run = createLighthouseRunner({ ...bench, site: { ...bench.site, url } });
  const measure = async (path: string) => {
    const runs: LighthouseRun[] = [];
    for (let count = 0; count < RUNS; count++) runs.push((await run(path, CATEGORIES)).run);
    return CATEGORIES.map((each) => median(runs.map(({ scores }) => scores[each])));
  };
  const without = await measure('/without');
  const withTag = await measure('/with');
  return {
    name: 'Embed: points that a host page loses in Lighthouse mobile by the tag, all categories',
    value: without.reduce((lost, score, index) => lost + score - (withTag[index] ?? 0), 0),
    unit: 'points',
    budget: budgets.embedScoreLost,
    note: `${CATEGORIES.join(', ')}: ${without.join(' / ')} without, ${withTag.join(' / ')} with; median of ${RUNS}`,
  };
}
