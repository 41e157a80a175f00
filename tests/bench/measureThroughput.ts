import { findProgram } from '../site/findProgram.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { CORES, pin, unpin } from './pin.ts';
import { requestPage } from './requestPage.ts';
import { runWrk } from './runWrk.ts';
import { startBareServer } from './startBareServer.ts';
import { startNginx } from './startNginx.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 32;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
const ROUNDS = 7;
const MISSING_WRK = 'wrk is not installed (Debian: apt-get install wrk)';
const MISSING_TASKSET = 'taskset is not installed (Debian: apt-get install util-linux)';
const MISSING_NGINX = 'nginx is not installed (Debian: apt-get install nginx-light)';

interface Reference {
  name: string;
  /** Absent if it is not installed. */
  url: string | undefined;
  judged?: Pick<Figure, 'budget'>;
}

/**
 * Runs wrk with one thread against the shell's cached home page, against a bare `node:http` server and against nginx with one
 * worker, both with the same bytes and headers, in turns. The shell serves from one process. Each has one processor, and wrk another.
 * The median of the rounds' ratios counts: a shared machine can be half as fast in one round as in the next.
 */
export async function measureThroughput({ site }: Bench): Promise<Figure[]> {
  const page = await requestPage(`${site.url}/`);
  const { pid: shellPid } = site.services.shell.process;
  const wrk = findProgram('wrk');
  const nginxProgram = findProgram('nginx');
  const bare = await startBareServer(page);
  const nginx = nginxProgram ? await startNginx(nginxProgram, page) : undefined;
  const references: Reference[] = [
    { name: 'a bare node:http server', url: bare.url, judged: { budget: budgets.throughput } },
    { name: 'nginx', url: nginx?.url },
  ];
  try {
    if (!wrk) return references.map((each) => refuse(each, MISSING_WRK));
    if (!findProgram('taskset')) return references.map((each) => refuse(each, MISSING_TASKSET));
    for (const { name, url } of references)
      if (url && !(await requestPage(url)).body.equals(page.body))
        throw new Error(`${name} does not serve the same bytes.`);
    const load = (url: string, seconds: number) =>
      runWrk(url, { program: wrk, connections: CONNECTIONS, seconds, core: CORES.asking });
    const shell: number[] = [];
    const rates = references.map((): number[] => []);
    for (const pid of [shellPid, bare.pid, nginx?.pid]) if (pid) pin(pid, CORES.measured);
    await load(`${site.url}/`, WARM_UP_SECONDS);
    await load(bare.url, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      shell.push(await load(`${site.url}/`, SECONDS));
      for (const [index, { url }] of references.entries())
        if (url) rates[index]?.push(await load(url, SECONDS));
    }
    return references.map((reference, index): Figure => {
      const { name, url, judged } = reference;
      const measured = rates[index] ?? [];
      if (!url) return refuse(reference, MISSING_NGINX);
      return {
        name: nameOf(name),
        value: median(measured.map((rate, round) => (shell[round] ?? 0) / rate)),
        unit: '×',
        ...judged,
        note: `shell ${describe(shell)}, ${name} ${describe(measured)} requests per second; ${toKb(page.body.byteLength).toFixed(1)} kB each, ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s`,
      };
    });
  } finally {
    if (shellPid) unpin(shellPid);
    await Promise.all([bare.stop(), nginx?.stop()]);
  }
}

const nameOf = (reference: string) => `Throughput of the cached home page against ${reference}`;

const refuse = ({ name, judged }: Reference, note: string): Figure => ({
  name: nameOf(name),
  value: null,
  unit: '×',
  ...judged,
  note,
});

const describe = (rates: number[]) =>
  `${Math.round(median(rates))} (${rates.map(Math.round).join(', ')})`;
