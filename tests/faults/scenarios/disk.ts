import { execFile } from 'node:child_process';
import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROUTES } from '../../site/routes.ts';
import type { Scenario, Tools } from '../Scenario.ts';
import { listSiteProcesses } from '../world/listProcesses.ts';
import { fillDisk, findMountObstacle, isRoot, UNSHARE } from '../world/ownDisk.ts';
import { request } from '../world/request.ts';
import { type StartCommand, startCommand } from '../world/startCommand.ts';
import { expectKeptOnce, nextEmail, sendLead } from '../world/startSenders.ts';
import { countFailed, describeVisits, readPage, startVisitors } from '../world/startVisitors.ts';
import { waitUntil } from '../world/waitUntil.ts';
import { waitUntilWhole } from '../world/whole.ts';

const run = promisify(execFile);

const PAGE_MS = 5_000;
const BACK_MS = 60_000;
/** More than a site stores, and the free space that it wants to keep. */
const DISK_MB = 300;

interface Disk {
  /** The path inside the site's mount namespace. */
  dataDir: string;
  /** The same folder, as other processes of this machine see it. */
  seen: string;
  start: StartCommand;
  /** Runs a command inside the mount namespace. */
  inside: (command: string) => Promise<void>;
}

/** Starts a site whose data folder is a small disk of its own. */
async function startOnDisk({ opened }: Pick<Tools, 'opened'>, prepare = ''): Promise<Disk> {
  const mount = await mkdtemp(join(tmpdir(), 'faults-disk-'));
  opened.defer(() => rmdir(mount));
  const dataDir = join(mount, 'data');
  const template = process.env.PGLITE_TEMPLATE ?? '';
  const setUp = [
    `mount -t tmpfs -o size=${DISK_MB}m tmpfs ${mount}`,
    `mkdir -p ${dataDir}/api`,
    template && `cp -r ${template} ${dataDir}/api/pglite`,
    prepare.replaceAll('$DATA', dataDir),
    'exec "$@"',
  ];
  const start = startCommand({
    dataDir,
    opened,
    wrapper: [...UNSHARE, 'sh', '-ec', setUp.filter(Boolean).join('\n'), 'sh'],
  });
  const enter = [
    '--target',
    String(start.pid),
    ...(isRoot ? [] : ['--user', '--preserve-credentials']),
    '--mount',
  ];
  return {
    dataDir,
    seen: `/proc/${start.pid}/root${dataDir}`,
    start,
    inside: async (command) =>
      void (await run('nsenter', [...enter, 'sh', '-ec', command.replaceAll('$DATA', dataDir)])),
  };
}

const readStatus = async (url: string) => (await request(`${url}/statusz`)).status;

/** While nothing can be written: pages work, the status is 503, leads are accepted or answered with a time to retry. */
async function expectPagesWithoutDisk(url: string, kill: string[], dataDir: string) {
  await waitUntil('/statusz says 503', async () => (await readStatus(url)) === 503, BACK_MS);
  const visitors = startVisitors(url);
  const accepted: string[] = [];
  const answers = new Map<number, number>();
  for (let index = 0; index < 20; index++) {
    const email = nextEmail();
    const { status } = await sendLead(url, email);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 201) accepted.push(email);
    else if (status !== 503) throw new Error(`a lead was answered ${status}`);
  }
  const visits = await visitors.stop();
  if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
    throw new Error(`pages: ${describeVisits(visits)}`);
  for (const name of kill) {
    const script = name === 'shell' ? 'shell/src/server.ts' : `services/${name}/src/server.ts`;
    for (const { pid, command } of listSiteProcesses(dataDir))
      if (command.includes(script)) process.kill(pid, 'SIGKILL');
  }
  const againMs = await waitUntil(
    'pages after the services were killed',
    () =>
      readPage(`${url}/about`, PAGE_MS).then(
        () => true,
        () => false,
      ),
    BACK_MS,
  );
  const leads = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ');
  return {
    accepted,
    figures: `${describeVisits(visits)}; leads ${leads}; pages ${againMs} ms after shell, api and content were killed`,
  };
}

const KILLED = ['api', 'content', 'shell'];

export const disk: Scenario[] = [
  {
    fault: 'The disk is full',
    findObstacle: findMountObstacle,
    async run(tools) {
      const { start, seen, dataDir } = await startOnDisk(tools);
      const url = await start.ready;
      for (const path of ROUTES) await readPage(url + path, PAGE_MS * 4);
      await fillDisk(seen);
      const { accepted, figures } = await expectPagesWithoutDisk(url, KILLED, dataDir);
      await rm(join(seen, 'ballast'));
      const backMs = await waitUntilWhole(url, BACK_MS);
      await expectKeptOnce(seen, accepted);
      return {
        happened: 'pages go on, /statusz 503, leads 503 or kept, whole when there is room',
        figures: `${figures}; whole after ${backMs} ms`,
      };
    },
  },
  {
    fault: 'The data folder becomes read-only',
    findObstacle: findMountObstacle,
    async run(tools) {
      const { start, inside, seen, dataDir } = await startOnDisk(tools);
      const url = await start.ready;
      for (const path of ROUTES) await readPage(url + path, PAGE_MS * 4);
      // Over open files, which cannot become read-only themselves.
      await inside('mount --bind $DATA $DATA && mount -o remount,bind,ro $DATA');
      const { accepted, figures } = await expectPagesWithoutDisk(url, KILLED, dataDir);
      await inside('mount -o remount,bind,rw $DATA');
      const backMs = await waitUntilWhole(url, BACK_MS);
      await expectKeptOnce(seen, accepted);
      return {
        happened: 'pages go on, /statusz 503, leads 503 or kept, whole when it can be written',
        figures: `${figures}; whole after ${backMs} ms`,
      };
    },
  },
  ...(
    [
      ['full', 'dd if=/dev/zero of=$DATA/ballast bs=1M 2>/dev/null || true'],
      ['read-only', 'mount --bind $DATA $DATA && mount -o remount,bind,ro $DATA'],
    ] as const
  ).map(
    ([how, prepare]): Scenario => ({
      fault: `A start on a ${how} data folder`,
      findObstacle: findMountObstacle,
      async run(tools) {
        const { start, dataDir } = await startOnDisk(tools, prepare);
        const code = await Promise.race([start.ended, start.ready.catch(() => start.ended)]);
        const lines = start.lines.filter((line) => !/\] (building|stopping)/.test(line));
        if (code !== 1 || lines.length !== 1 || !lines[0]?.includes(dataDir))
          throw new Error(`ended with ${code}: ${start.lines.join(' / ')}`);
        return { happened: 'one line names the folder and why, exit code 1', figures: lines[0] };
      },
    }),
  ),
];
