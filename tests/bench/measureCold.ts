import { openSite } from '../harness/world.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { listRoutes } from './listRoutes.ts';
import { requestPage } from './requestPage.ts';
import { median, percentile } from './statistics.ts';

/** The first request of each page of a fresh site, one after the other; nothing is composed ahead. */
export async function measureCold({ opened }: Bench): Promise<Figure[]> {
  const site = await openSite(opened);
  const times: number[] = [];
  for (const path of await listRoutes(site.services.content?.url ?? '')) {
    const started = performance.now();
    await requestPage(site.url + path);
    times.push(performance.now() - started);
  }
  return [
    {
      name: 'Cold page: median',
      value: median(times),
      unit: 'ms',
      budget: budgets.coldPage,
      note: `${times.length} pages; 95 % within ${percentile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    },
  ];
}
