import { openFolder } from '../harness/world.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { startAsCommand } from './startAsCommand.ts';
import { median } from './statistics.ts';

const STARTS = 5;

/** Starts a site with everything built and released. A start before fills its data folder. */
export async function measureStart({ opened }: Bench): Promise<Figure[]> {
  const folder = await openFolder(opened, 'bench-start');
  const start = async () => {
    const site = await startAsCommand(opened, { MEASUREMENT: 'off', SITE_DATA_DIR: folder });
    await site.stop();
    return site;
  };
  await start();
  const starts: Awaited<ReturnType<typeof start>>[] = [];
  while (starts.length < STARTS) starts.push(await start());
  const describe = (times: number[]) => ({
    value: median(times),
    unit: 'ms' as const,
    note: `each: ${times.map(Math.round).join(', ')} ms`,
  });
  return [
    {
      name: `Start with everything built, until the home page is served: median of ${STARTS}`,
      ...describe(starts.map(({ pageMs }) => pageMs)),
      budget: budgets.start,
    },
    {
      name: 'The same, until everything is ready',
      ...describe(starts.map(({ readyMs }) => readyMs)),
    },
  ];
}
