import { join } from 'node:path';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { buildPeer } from '../../bench/peers/buildPeer.ts';
import { nextTwice, RENDERED } from '../../bench/peers/next.ts';
import { PATHS } from '../../bench/peers/paths.ts';
import { readSite } from '../../bench/peers/readSite.ts';
import { environmentOf } from '../../bench/peers/runProgram.ts';
import { startServer } from '../../bench/peers/startServer.ts';
import { CORES, pin } from '../../bench/pin.ts';
import { median } from '../../bench/statistics.ts';
import { readPss } from '../world/readPss.ts';
import { type KeptPage, measureEach, measureKept, type Rate } from './measurePages.ts';

const STARTS = 3;

interface Options {
  /** A shell that these pages are read from. */
  url: string;
  folder: string;
  /** How many pages are rendered. */
  count: number;
  /** wrk. */
  program: string;
  rounds: number;
}

/** The same pages, rebuilt with Next, which keeps them or renders each for its request. */
export async function measureNext({ url, folder, count, program, rounds }: Options) {
  const cwd = join(folder, 'next');
  await buildPeer(nextTwice, await readSite(url, PATHS, join(folder, 'files')), cwd);
  const env = environmentOf(cwd, nextTwice.environment);
  const start = async () => {
    const port = await findPort('the port of Next', 0);
    return startServer({ command: nextTwice.serve(port), cwd, env, port });
  };
  const starts: number[] = [];
  const rates: Rate[] = [];
  while (starts.length < STARTS - 1) {
    const { readyMs, stop } = await start();
    starts.push(readyMs);
    await stop();
  }
  const server = await start();
  try {
    starts.push(server.readyMs);
    pin(server.pid, CORES.measured);
    const paths = Array.from({ length: count }, (_, index) => PATHS[index % PATHS.length] ?? '/');
    const rendered = paths.map((path) => `${server.url}/${RENDERED}${path}`.replace(/\/$/, ''));
    rates.push(await measureEach(`Next 16, ${count} pages rendered`, rendered, [server.pid]));
    const memory = readPss(server.pid);
    const kept: KeptPage = { name: 'Next 16, kept page', url: `${server.url}/`, pid: server.pid };
    const plain = { ...kept, name: `${kept.name}, not compressed`, acceptEncoding: 'identity' };
    rates.push(...(await measureKept([kept, plain], { program, rounds })));
    return {
      rates,
      role: ['Next 16', `${Math.round(median(starts))} ms`, `${Math.round(memory)} MB`],
    };
  } finally {
    await server.stop();
  }
}
