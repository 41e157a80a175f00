import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { findProgram } from './findProgram.ts';
import { requestPage } from './requestPage.ts';
import { startNginx } from './startNginx.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);

const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const FIGURE = 'Throughput of the cached home page against nginx';

/**
 * Runs wrk with one thread against the shell's cached home page, then against nginx with one worker and the same bytes and
 * headers, in turns. The shell serves from one process; the ratio of the medians counts.
 */
export async function measureThroughput({ site }: Bench): Promise<Figure[]> {
  const nginxProgram = findProgram('nginx');
  const wrk = findProgram('wrk');
  const missing = [!nginxProgram && 'nginx', !wrk && 'wrk'].filter(Boolean).join(' and ');
  if (!nginxProgram || !wrk)
    return [
      {
        name: FIGURE,
        value: null,
        unit: '×',
        budget: budgets.throughput,
        note: `${missing} not installed (Debian: apt-get install nginx-light wrk)`,
      },
    ];
  const page = await requestPage(`${site.url}/`);
  const nginx = await startNginx(nginxProgram, page);
  try {
    const same = await requestPage(nginx.url);
    if (!same.body.equals(page.body)) throw new Error('nginx does not serve the same bytes.');
    await load(wrk, `${site.url}/`, WARM_UP_SECONDS);
    const shell: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      shell.push(await load(wrk, `${site.url}/`, SECONDS));
      plain.push(await load(wrk, nginx.url, SECONDS));
    }
    return [
      {
        name: FIGURE,
        value: median(shell) / median(plain),
        unit: '×',
        budget: budgets.throughput,
        note: `shell ${describe(shell)}, nginx ${describe(plain)} requests per second; ${toKb(page.body.byteLength).toFixed(1)} kB each, ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s`,
      },
    ];
  } finally {
    await nginx.stop();
  }
}

const describe = (rates: number[]) =>
  `${Math.round(median(rates))} (${rates.map(Math.round).join(', ')})`;

/** @returns responses per second */
async function load(wrk: string, url: string, seconds: number): Promise<number> {
  const { stdout } = await run(wrk, [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '-H',
    'accept-encoding: gzip, deflate, br',
    url,
  ]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return rate;
}
