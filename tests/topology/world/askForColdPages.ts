import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../../bench/statistics.ts';
import { request } from '../../harness/request.ts';

/** Pages of which each query is another one. */
const PATHS = ['/support?q=', '/experts?q=', '/comparisons/substack?readers='] as const;
const LIMIT_MS = 10_000;
const run = randomUUID().slice(0, 8);
let asked = 0;

/** Asks for a page that nobody has composed. Resolves to its status, or to what went wrong. */
async function askForOne(url: string) {
  const index = asked++;
  const startedAt = performance.now();
  const path = PATHS[index % PATHS.length];
  const how = await request(`${url}${path}${run}${index}`, { limitMs: LIMIT_MS }).then(
    ({ status, headers }) =>
      status === 503 && headers['retry-after'] ? 'refused' : String(status),
    (error) => (error as NodeJS.ErrnoException).code ?? (error as Error).message,
  );
  return { how, ms: performance.now() - startedAt };
}

/** How many cold pages a site composes in a second when so many are asked for at once. */
export async function measureColdPages(
  url: string,
  { atOnce, ms }: { atOnce: number; ms: number },
) {
  const startedAt = performance.now();
  let composed = 0;
  const work = async () => {
    while (performance.now() - startedAt < ms) if ((await askForOne(url)).how === '200') composed++;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return composed / ((performance.now() - startedAt) / 1_000);
}

/** Asks for so many cold pages in a second, however long answers take. Resolves to milliseconds by what came back. */
export async function floodWithColdPages(
  url: string,
  { perSecond, ms }: { perSecond: number; ms: number },
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  for (let passed = 0; passed < ms; passed = performance.now() - startedAt) {
    for (; sent < (passed / 1_000) * perSecond; sent++) {
      const each = askForOne(url).then(({ how, ms }) => {
        times.set(how, [...(times.get(how) ?? []), ms]);
        pending.delete(each);
      });
      pending.add(each);
    }
    await wait(5);
  }
  await Promise.all(pending);
  return times;
}

export const describeTimes = (ms: number[]): string =>
  ms.length === 0
    ? 'none'
    : `${ms.length} after ${Math.round(median(ms))} ms, p99 ${Math.round(percentile(ms, 0.99))}`;
