import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROUTES } from '../../site/routes.ts';
import type { Scenario } from '../Scenario.ts';
import { listSiteProcesses } from '../world/listProcesses.ts';
import { createDataDir, startCommand } from '../world/startCommand.ts';
import { describeSent, expectKeptOnce, startSenders } from '../world/startSenders.ts';
import { countFailed, describeVisits, readPage, startVisitors } from '../world/startVisitors.ts';
import { waitUntilWhole } from '../world/whole.ts';

/** The path in Debian's package `libfaketime`. */
const findLibrary = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

const PAGE_MS = 5_000;
const JUMPED_MS = 4_000;
/** Each is relative to the real time. */
const JUMPS = ['-1h', '+1d', '-30d', '+0'];

export const clock: Scenario[] = [
  {
    fault: 'The clock jumps: back an hour, on a day, back a month, and back to the right time',
    findObstacle: async () =>
      findLibrary() ? undefined : 'libfaketime is missing (Debian: apt-get install libfaketime)',
    async run({ opened }) {
      const folder = await mkdtemp(join(tmpdir(), 'faults-clock-'));
      opened.defer(() => rm(folder, { recursive: true, force: true }));
      const file = join(folder, 'time');
      await writeFile(file, '+0');
      const dataDir = await createDataDir(opened);
      const start = startCommand({
        dataDir,
        opened,
        environment: {
          LD_PRELOAD: findLibrary(),
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      });
      const url = await start.ready;
      for (const path of ROUTES) await readPage(url + path, PAGE_MS * 4);
      const before = await readDate(url);
      const figures: string[] = [];
      const accepted: string[] = [];
      for (const jump of JUMPS) {
        const visitors = startVisitors(url);
        const senders = startSenders(url);
        await writeFile(file, jump);
        await wait(JUMPED_MS);
        const backMs = await waitUntilWhole(url);
        const visits = await visitors.stop();
        const sent = await senders.stop();
        accepted.push(...sent.accepted);
        if (jump === '-1h' && (await readDate(url)) > before - 3_000_000)
          throw new Error('the clock did not jump');
        if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
          throw new Error(`${jump}: pages: ${describeVisits(visits)}`);
        if (sent.failed.size > 0) throw new Error(`${jump}: ${describeSent(sent)}`);
        // A site that starts at another time works with the stored data.
        for (const { pid, command } of listSiteProcesses(dataDir))
          if (/server\.ts/.test(command) && jump === '+1d') process.kill(pid, 'SIGKILL');
        await waitUntilWhole(url);
        figures.push(`${jump}: slowest page ${visits.slowestMs} ms, whole after ${backMs} ms`);
      }
      await writeFile(file, '+0');
      await expectKeptOnce(dataDir, accepted);
      return {
        happened:
          'pages and leads go on, accepted leads are kept once; services that are killed come back',
        figures: figures.join('; '),
      };
    },
  },
];

/** The shell's clock, in milliseconds since 1970. */
const readDate = async (url: string) =>
  Date.parse((await readPage(`${url}/about`, PAGE_MS)).headers.date ?? '');
