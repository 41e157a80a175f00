import { execFile } from 'node:child_process';
import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillDisk, findMountObstacle, isRoot, UNSHARE } from '../../harness/mounts.ts';
import { listSiteProcesses } from '../../harness/processes.ts';
import { request, waitUntil, waitUntilDone } from '../../harness/request.ts';
import { type StartCommand, startCommand, waitForRefusal } from '../../harness/startCommand.ts';
import {
  expectKeptOnce,
  nextEmail,
  PAGE_MS,
  readAll,
  readPage,
  sendLead,
  waitUntilWhole,
  whileVisitorsRead,
} from '../../harness/visitors.ts';
import type { Scenario, Tools } from '../Scenario.ts';

const run = promisify(execFile);

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
async function expectPagesWithoutDisk(url: string, dataDir: string) {
  await waitUntil('/statusz says 503', async () => (await readStatus(url)) === 503, BACK_MS);
  const accepted: string[] = [];
  const answers = new Map<number, number>();
  const { seen } = await whileVisitorsRead(url, {}, async () => {
    for (let index = 0; index < 20; index++) {
      const email = nextEmail();
      const { status } = await sendLead(url, email);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 201) accepted.push(email);
      else if (status !== 503) throw new Error(`a lead was answered ${status}`);
    }
  });
  for (const { pid, command } of listSiteProcesses(dataDir))
    if (/(services\/(api|content)|shell)\/src\/server\.ts/.test(command))
      process.kill(pid, 'SIGKILL');
  const againMs = await waitUntilDone(
    'pages after the services were killed',
    () => readPage(`${url}/about`),
    BACK_MS,
  );
  const leads = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ');
  return {
    accepted,
    figures: `${seen}; leads ${leads}; pages ${againMs} ms after shell, api and content were killed`,
  };
}

/** Takes the disk away from a running site, and gives it back. */
const loseDisk = (
  fault: string,
  when: string,
  lose: (disk: Disk) => Promise<void>,
  giveBack: (disk: Disk) => Promise<void>,
): Scenario => ({
  fault,
  findObstacle: findMountObstacle,
  async run(tools) {
    const disk = await startOnDisk(tools);
    const url = await disk.start.ready;
    await readAll(url, PAGE_MS * 4);
    await lose(disk);
    const { accepted, figures } = await expectPagesWithoutDisk(url, disk.dataDir);
    await giveBack(disk);
    const backMs = await waitUntilWhole(url, BACK_MS);
    await expectKeptOnce(disk.seen, accepted);
    return {
      happened: `pages go on, /statusz 503, leads 503 or kept, whole when ${when}`,
      figures: `${figures}; whole after ${backMs} ms`,
    };
  },
});

export const disk: Scenario[] = [
  loseDisk(
    'The disk is full',
    'there is room',
    ({ seen }) => fillDisk(seen),
    ({ seen }) => rm(join(seen, 'ballast')),
  ),
  loseDisk(
    'The data folder becomes read-only',
    'it can be written',
    // Over open files, which cannot become read-only themselves.
    ({ inside }) => inside('mount --bind $DATA $DATA && mount -o remount,bind,ro $DATA'),
    ({ inside }) => inside('mount -o remount,bind,rw $DATA'),
  ),
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
        const code = await waitForRefusal(start);
        const lines = start.lines.filter((line) => !/\] (building|stopping)/.test(line));
        if (code !== 1 || lines.length !== 1 || !lines[0]?.includes(dataDir))
          throw new Error(`ended with ${code}: ${start.lines.join(' / ')}`);
        return { happened: 'one line names the folder and why, exit code 1', figures: lines[0] };
      },
    }),
  ),
];
