import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { formatTable } from '@site/environment/table';
import { listFamily } from '@site/sandbox/measure-memory';
import { listRoutes } from '../bench/listRoutes.ts';
import { requestPage } from '../bench/requestPage.ts';
import { runWrk } from '../bench/runWrk.ts';
import { startNginx } from '../bench/startNginx.ts';
import { median } from '../bench/statistics.ts';
import { findProgram } from '../site/findProgram.ts';
import { readPss } from './world/readPss.ts';
import { startTopology } from './world/startTopology.ts';

/** What is measured has one core for itself, and what asks the other. */
const MEASURED_CORE = 0;
const ASKING_CORE = 1;
const STARTS = 3;
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
/** Pages that are composed at the same time. */
const AT_ONCE = 4;
/** After it, garbage is collected and processes that nobody needs have ended. */
const QUIET_MS = 5_000;
const ROLES = ['shell1', 'api1', 'registry1', 'content', 'images', 'worker'];

/** Prints what each role takes, one process of each, and what a shell does on one core, for the sizing of machines. */
export async function measureRoles(opened: AsyncDisposableStack): Promise<void> {
  const program = findProgram('wrk');
  const nginxProgram = findProgram('nginx');
  if (!program || !nginxProgram || cpus().length < 2)
    throw new Error('It needs wrk, nginx and two processors (Debian: wrk, nginx-light).');
  const loadBefore = loadavg()[0]?.toFixed(1);
  const topology = await startTopology(opened, console.log);
  // Only one of each remains.
  for (const name of ['shell2', 'api2', 'registry2']) await topology.get(name).end('SIGKILL');
  console.log(
    `${new Date().toISOString()}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, load average ${loadBefore} before\n`,
  );
  const shell = topology.get('shell1');
  const routes = await listRoutes(topology.get('content').url);

  const rows: string[][] = [];
  for (const name of ROLES) {
    const role = topology.get(name);
    const times: number[] = [];
    while (times.length < STARTS) {
      await role.end('SIGKILL');
      const startedAt = performance.now();
      await role.start();
      times.push(performance.now() - startedAt);
    }
    rows.push([name.replace(/1$/, ''), `${Math.round(median(times))} ms`]);
  }

  // The shell is new, and has composed nothing.
  for (const pid of listFamily(shell.pid)) pin(pid, MEASURED_CORE);
  const composedAt = performance.now();
  await readAll(routes.map((path) => shell.url + path));
  const misses = routes.length / ((performance.now() - composedAt) / 1_000);
  await wait(QUIET_MS);
  for (const [index, name] of ROLES.entries())
    rows[index]?.push(`${Math.round(readPss(topology.get(name).pid))} MB`);
  console.log(formatTable([['role', 'ready after', 'memory'], ...rows]));

  const ask = (url: string) =>
    runWrk(url, { program, connections: CONNECTIONS, seconds: SECONDS, core: ASKING_CORE });
  // A page is compressed well only after it was asked for.
  await ask(`${shell.url}/`);
  const page = await requestPage(`${shell.url}/`);
  pin(process.pid, MEASURED_CORE);
  const nginx = await startNginx(nginxProgram, page);
  opened.defer(() => nginx.stop());
  pin(process.pid, MEASURED_CORE, ASKING_CORE);
  const rates: Record<'shell' | 'nginx', number[]> = { shell: [], nginx: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.shell.push(await ask(`${shell.url}/`));
    rates.nginx.push(await ask(nginx.url));
  }
  const hits = median(rates.shell);
  const bare = median(rates.nginx);
  const describe = (name: string, rate: number) => [
    name,
    rate < 100 ? rate.toFixed(1) : String(Math.round(rate)),
    (1e6 / rate / 3_600).toFixed(3),
  ];
  console.log(
    `\n${formatTable([
      ['one core', 'pages per second', 'core hours per million pages'],
      describe(`composed, ${routes.length} pages, ${AT_ONCE} at once`, misses),
      describe(`kept page, ${(page.body.length / 1_000).toFixed(1)} kB`, hits),
      describe('nginx, the same bytes', bare),
    ])}`,
  );
}

/** Has a process with its threads, and all that it starts later, use these processors alone. */
function pin(pid: number, ...cores: number[]): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores.join(','), String(pid)]);
}

async function readAll(urls: string[]): Promise<void> {
  const left = [...urls];
  const work = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      const { status } = await requestPage(url);
      if (status !== 200 && status !== 404) throw new Error(`${url}: status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
