import { join } from 'node:path';
import { openFolder } from '../harness/world.ts';
import { changeFooter, type FooterArtifact, readBuiltFooter } from '../site/changeFooter.ts';
import type { TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { buildCopy } from './buildCopy.ts';
import type { Figure } from './Figure.ts';
import { median } from './statistics.ts';

const RELEASES = 20;
const LOOK_EVERY_MS = 10;
const GIVE_UP_AFTER_MS = 20_000;
const PATHS = ['/', '/about', '/pricing'];

/**
 * Measures the time from publishing a changed, built footer until a page shows it: stored, released, announced to the shell,
 * fetched and checked, processes started, the most requested pages composed.
 */
export async function measureRelease({ site, opened }: Bench): Promise<Figure[]> {
  const folder = await openFolder(opened, 'bench-release');
  const footer = await readBuiltFooter();
  const times: number[] = [];
  for (let count = 0; count < RELEASES; count++)
    times.push(await ship(site, { footer, count, into: join(folder, String(count)) }));
  const buildMs = await buildCopy('mf-footer', join(folder, 'build'));
  return [
    {
      name: `Publish and release until a visitor sees it: median of ${RELEASES}`,
      value: median(times),
      unit: 'ms',
      budget: budgets.release,
    },
    {
      name: `Publish and release until a visitor sees it: slowest of ${RELEASES}`,
      value: Math.max(...times),
      unit: 'ms',
      budget: budgets.release,
      note: `each: ${times.map(Math.round).join(', ')} ms`,
    },
    { name: 'building that fragment beforehand', value: buildMs, unit: 'ms' },
  ];
}

interface Change {
  footer: FooterArtifact;
  count: number;
  into: string;
}

/** Publishes and releases a changed footer. Returns milliseconds until a page shows it. */
export async function ship(
  site: Pick<TestSite, 'url' | 'dataDir'>,
  { footer, count, into }: Change,
): Promise<number> {
  const text = `Letters of release ${count}`;
  const { name, version } = await changeFooter(footer, { text, into, mark: `bench${count}` });
  const registry = await openSiteRegistry(site.dataDir);
  const url = site.url + PATHS[count % PATHS.length];
  const started = performance.now();
  await registry.publish(into);
  await registry.release([{ name, version }]);
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (performance.now() - started > GIVE_UP_AFTER_MS)
      throw new Error(`${url} did not show the new release within ${GIVE_UP_AFTER_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return performance.now() - started;
}
