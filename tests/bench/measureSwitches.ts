import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openFolder } from '../harness/world.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import type { Bench } from './Bench.ts';
import type { Figure } from './Figure.ts';
import { requestPage } from './requestPage.ts';
import { percentile } from './statistics.ts';

const RELEASES = 20;
const RELEASE_EVERY_MS = 1_500;
const VISITORS = 4;
const PAUSE_MS = 20;

/**
 * Measures how long visitors wait for a page during a series of releases, and without releases. They read the pages of the whole
 * site, those at the front of the list most often.
 */
export async function measureSwitches(bench: Bench): Promise<Figure[]> {
  const folder = await openFolder(bench.opened, 'bench-switches');
  const footer = await readBuiltFooter();
  const registry = await openSiteRegistry(bench.site.dataDir);
  const changes: { name: string; version: string }[] = [];
  for (let count = 0; count < RELEASES; count++) {
    const into = join(folder, String(count));
    const text = `Letters of switch ${count}`;
    changes.push(await changeFooter(footer, { text, into, mark: `switch${count}` }));
    await registry.publish(into);
  }
  await readAll(bench);
  const calm = await readWhile(bench, () => wait(RELEASES * RELEASE_EVERY_MS));
  const busy = await readWhile(bench, async () => {
    for (const { name, version } of changes) {
      await registry.release([{ name, version }]);
      await wait(RELEASE_EVERY_MS);
    }
  });
  return [
    describe('no release', calm),
    describe(`${RELEASES} releases, one every ${RELEASE_EVERY_MS} ms`, busy),
  ];
}

async function readAll({ site, routes }: Bench): Promise<void> {
  for (const route of routes) await readPage(site.url + route);
}

async function readWhile({ site, routes }: Bench, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      // The square prefers the front of the list: half of all visits go to a quarter of the pages.
      const route = routes[Math.floor(Math.random() ** 2 * routes.length)] as string;
      times.push(await readPage(site.url + route));
      await wait(PAUSE_MS);
    }
  });
  await work();
  isOver = true;
  await Promise.all(visitors);
  return times;
}

async function readPage(url: string): Promise<number> {
  const startedAt = performance.now();
  await requestPage(url);
  return performance.now() - startedAt;
}

function describe(when: string, times: number[]): Figure {
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  return {
    name: `Time of a page, 99th percentile: ${when}`,
    value: percentile(times, 0.99),
    unit: 'ms',
    note: `${times.length} pages; median ${half}, 95th percentile ${most}, slowest ${worst} ms`,
  };
}
