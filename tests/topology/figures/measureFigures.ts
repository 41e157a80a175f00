import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatTable } from '@site/environment/table';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { listRoutes } from '../../bench/listRoutes.ts';
import { CORES, pin } from '../../bench/pin.ts';
import { requestPage } from '../../bench/requestPage.ts';
import { runWrk } from '../../bench/runWrk.ts';
import { addFragments } from '../../bench/size/addFragments.ts';
import { spread } from '../../bench/spread.ts';
import { startNginx } from '../../bench/startNginx.ts';
import { median } from '../../bench/statistics.ts';
import { writeContent } from '../../bench/writeContent.ts';
import { findProgram } from '../../site/findProgram.ts';
import { readPss } from '../world/readPss.ts';
import { startTopology, type Topology } from '../world/startTopology.ts';
import { describeRates } from './describeRates.ts';
import { measureNext } from './measureNext.ts';
import { AT_ONCE, measureEach, measureKept } from './measurePages.ts';

const ROLES = ['shell1', 'api1', 'registry1', 'content', 'images', 'worker'];
const OWN_FRAGMENTS = 4;
const STARTS = 3;
const ROUNDS = 3;
/** Of a larger site as many pages from everywhere in it. */
const READ_PAGES = 1_000;
/** After it, garbage is collected and processes that nobody needs have ended. */
const QUIET_MS = 5_000;
const WARM_SECONDS = 3;

export interface FigureOptions {
  /** How many pages the site has; absent: its own. */
  pages?: number | undefined;
  fragments: number;
  /** Next is measured too, on pages read from the shell. */
  next: boolean;
}

/** Prints what each role takes, one process of each, and what a shell does on one core, for the sizing of machines. */
export async function measureFigures(
  opened: AsyncDisposableStack,
  { pages, fragments, next }: FigureOptions,
): Promise<void> {
  const program = findProgram('wrk');
  const nginxProgram = findProgram('nginx');
  if (!program || !nginxProgram || cpus().length < 2)
    throw new Error('It needs wrk, nginx and two processors (Debian: wrk, nginx-light).');
  const loadBefore = loadavg()[0]?.toFixed(1);
  const folder = await mkdtemp(join(tmpdir(), 'figures-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const contentDir = pages === undefined ? undefined : join(folder, 'content');
  if (contentDir && pages)
    await writeContent({ from: join(repository, 'content'), into: contentDir }, pages);
  const topology = await startTopology(opened, console.log, { contentDir });
  const { get } = topology;
  // Only one of each remains.
  for (const name of ['shell2', 'api2', 'registry2']) await get(name).end('SIGKILL');
  const count = fragments - OWN_FRAGMENTS;
  const added = await addFragments(topology.registry, { count, into: join(folder, 'fragments') });
  const routes = await listRoutes(get('content').url);
  console.log(
    `${new Date().toISOString()}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, load average ${loadBefore} before; ${routes.length} pages, ${fragments} fragments\n`,
  );

  const starts = await measureStarts(topology);
  // The shell is new, and has composed nothing.
  const shell = get('shell1');
  pin(shell.pid, CORES.measured);
  const read = [...spread(routes, READ_PAGES), ...added];
  const composed = await measureEach(
    `composed, ${read.length} pages, ${AT_ONCE} at once`,
    read.map((path) => shell.url + path),
    [shell.pid, get('content').pid],
  );
  await wait(QUIET_MS);
  const roles = ROLES.map((name, index) => [
    name.replace(/1$/, ''),
    `${Math.round(starts[index] ?? 0)} ms`,
    `${Math.round(readPss(get(name).pid))} MB`,
  ]);

  const home = { url: `${shell.url}/`, pid: shell.pid };
  // A page is compressed well only after it was asked for.
  await runWrk(home.url, { program, connections: 1, seconds: WARM_SECONDS });
  const nginx = await startNginx(nginxProgram, await requestPage(home.url));
  opened.defer(() => nginx.stop());
  pin(nginx.pid, CORES.measured);
  const kept = await measureKept(
    [
      { name: 'kept page', ...home },
      { name: 'nginx, the same bytes', ...nginx },
    ],
    { program, rounds: ROUNDS },
  );
  const other = next
    ? await measureNext({
        url: shell.url,
        folder,
        count: read.length,
        program,
        rounds: ROUNDS,
      })
    : undefined;
  const all = [...roles, ...(other ? [other.role] : [])];
  console.log(formatTable([['role', 'ready after', 'memory'], ...all]));
  console.log(
    `\n${formatTable(describeRates([composed, ...kept, ...(other?.rates ?? [])]))}\n\nload average ${loadavg()[0]?.toFixed(1)} after`,
  );
}

/** Starts each role again, with its data there. Resolves to milliseconds until it is ready. */
async function measureStarts({ get }: Topology): Promise<number[]> {
  const measured: number[] = [];
  for (const name of ROLES) {
    const role = get(name);
    const times: number[] = [];
    while (times.length < STARTS) {
      await role.end('SIGKILL');
      const startedAt = performance.now();
      await role.start();
      times.push(performance.now() - startedAt);
    }
    measured.push(median(times));
  }
  return measured;
}
