import { CORES } from '../../bench/pin.ts';
import { requestPage } from '../../bench/requestPage.ts';
import { runWrk } from '../../bench/runWrk.ts';
import { median } from '../../bench/statistics.ts';
import { readProcessorMs } from './readProcessorMs.ts';

/** Pages that are composed at the same time. */
export const AT_ONCE = 4;
const CONNECTIONS = 32;
const SECONDS = 4;

/** What a server does with a core. */
export interface Rate {
  name: string;
  /** Of one page that was sent; absent if there were several. */
  bytes?: number;
  pagesPerSecond: number;
  /** Processor time, user and system, of all processes that take part. */
  msPerPage: number;
}

/** Requests each address once, some at a time. */
export async function measureEach(
  name: string,
  urls: readonly string[],
  pids: number[],
): Promise<Rate> {
  const before = readProcessorMs(...pids);
  const startedAt = performance.now();
  const left = urls.values();
  const work = async () => {
    for (const url of left) {
      const { status } = await requestPage(url);
      if (status !== 200 && status !== 404) throw new Error(`${url}: status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const ms = performance.now() - startedAt;
  return {
    name,
    pagesPerSecond: urls.length / (ms / 1_000),
    msPerPage: (readProcessorMs(...pids) - before) / urls.length,
  };
}

export interface KeptPage {
  name: string;
  url: string;
  pid: number;
  acceptEncoding?: string;
}

/** Requests one address of each server as fast as it answers, in turns. */
export async function measureKept(
  pages: KeptPage[],
  { program, rounds }: { program: string; rounds: number },
): Promise<Rate[]> {
  const seen = pages.map((): Rate[] => []);
  for (let round = -1; round < rounds; round++)
    for (const [index, { name, url, pid, acceptEncoding }] of pages.entries()) {
      const options = { program, connections: CONNECTIONS, seconds: SECONDS, acceptEncoding };
      const before = readProcessorMs(pid);
      const pagesPerSecond = await runWrk(url, { ...options, core: CORES.asking });
      const msPerPage = (readProcessorMs(pid) - before) / (pagesPerSecond * SECONDS);
      const bytes = (await requestPage(url, acceptEncoding)).body.length;
      // The first one compiles programs, and compresses the page well.
      if (round >= 0) seen[index]?.push({ name, bytes, pagesPerSecond, msPerPage });
    }
  return seen.map((rates) => ({
    ...(rates[0] as Rate),
    pagesPerSecond: median(rates.map((each) => each.pagesPerSecond)),
    msPerPage: median(rates.map((each) => each.msPerPage)),
  }));
}
