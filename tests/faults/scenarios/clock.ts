import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listSiteProcesses } from '../../harness/processes.ts';
import { createDataDir, startCommand } from '../../harness/startCommand.ts';
import {
  describeSent,
  expectKeptOnce,
  PAGE_MS,
  readAll,
  readPage,
  waitUntilWhole,
  whileVisitorsRead,
} from '../../harness/visitors.ts';
import type { Scenario } from '../Scenario.ts';

/** The path in Debian's package `libfaketime`. */
const findLibrary = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

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
      await readAll(url, PAGE_MS * 4);
      const before = await readDate(url);
      const figures: string[] = [];
      const accepted: string[] = [];
      for (const jump of JUMPS) {
        const watch = { sends: true, when: `${jump}: pages` };
        const { result, visits, sent } = await whileVisitorsRead(url, watch, async () => {
          await writeFile(file, jump);
          await wait(JUMPED_MS);
          return waitUntilWhole(url);
        });
        accepted.push(...sent.accepted);
        if (jump === '-1h' && (await readDate(url)) > before - 3_000_000)
          throw new Error('the clock did not jump');
        if (sent.failed.size > 0) throw new Error(`${jump}: ${describeSent(sent)}`);
        // A site that starts at another time works with the stored data.
        for (const { pid, command } of listSiteProcesses(dataDir))
          if (/server\.ts/.test(command) && jump === '+1d') process.kill(pid, 'SIGKILL');
        await waitUntilWhole(url);
        figures.push(`${jump}: slowest page ${visits.slowestMs} ms, whole after ${result} ms`);
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
  Date.parse((await readPage(`${url}/about`)).headers.date ?? '');
