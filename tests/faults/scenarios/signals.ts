import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWhatChanged, repository } from '../../../scripts/site/buildWhatChanged.ts';
import { publishIntoEmptyChannel } from '../../../scripts/site/publishIntoEmptyChannel.ts';
import {
  createDataDir,
  expectNothingLeft,
  type StartCommand,
  startCommand,
  waitUntilEnded,
} from '../../harness/startCommand.ts';
import {
  countFailed,
  READERS,
  TITLES,
  waitUntilWhole,
  whileVisitorsRead,
} from '../../harness/visitors.ts';
import type { Scenario } from '../Scenario.ts';

const ENDED_WITHIN_MS = 20_000;
/** Child processes may take a moment to end. */
const LEFT_WITHIN_MS = 500;
const KILLED_LEFT_WITHIN_MS = 15_000;

interface Moment {
  when: string;
  /** Resolves at that moment of a start. */
  reach: (start: StartCommand) => Promise<unknown>;
  signals: NodeJS.Signals[];
  /** Whether there is something to build or publish. */
  needs?: 'build' | 'publish';
}

const afterServices = (ms: number) => async (start: StartCommand) => {
  await start.waitForLine(/starting the services/);
  await wait(ms);
};
const untilReady = ({ ready }: StartCommand) => ready;

const MOMENTS: Moment[] = [
  { when: 'just begun', reach: () => wait(150), signals: ['SIGTERM'] },
  {
    when: 'while it builds',
    reach: (start) => start.waitForLine(/building mf-footer/),
    signals: ['SIGINT'],
    needs: 'build',
  },
  {
    when: 'while it publishes',
    reach: (start) => start.waitForLine(/published mf-footer/),
    signals: ['SIGHUP'],
    needs: 'publish',
  },
  { when: 'as its services start', reach: afterServices(0), signals: ['SIGTERM'] },
  { when: '0.5 s later', reach: afterServices(500), signals: ['SIGINT'] },
  { when: '1 s later', reach: afterServices(1_000), signals: ['SIGHUP'] },
  { when: '2 s later', reach: afterServices(2_000), signals: ['SIGTERM', 'SIGINT'] },
  { when: 'once it is ready', reach: untilReady, signals: ['SIGTERM'] },
  { when: 'ready, twice in a row', reach: untilReady, signals: ['SIGINT', 'SIGINT'] },
];

const interrupt = ({ when, reach, signals, needs }: Moment): Scenario => ({
  fault: `${signals.join(' and ')} to the start command, ${when}`,
  async run({ opened }) {
    const dataDir = await createDataDir(opened);
    await buildWhatChanged(() => {});
    // As if its sources had changed since the last start.
    if (needs === 'build') await rm(join(repository, '.cache/builds/mf-footer'), { force: true });
    if (needs !== 'publish') await publishIntoEmptyChannel({ SITE_DATA_DIR: dataDir }, () => {});
    const start = startCommand({ dataDir, opened });
    await reach(start);
    for (const signal of signals) {
      start.kill(signal);
      await wait(50);
    }
    const endedMs = await waitUntilEnded(start, ENDED_WITHIN_MS);
    const leftMs = await expectNothingLeft(dataDir, LEFT_WITHIN_MS);
    const next = startCommand({ dataDir, opened });
    await waitUntilWhole(await next.ready);
    return {
      happened: 'it ends with all its processes, and the next start works',
      figures: `ended after ${endedMs} ms with ${await start.ended}, nothing left ${leftMs} ms later`,
    };
  },
});

export const signals: Scenario[] = [
  ...MOMENTS.map(interrupt),
  {
    fault: 'SIGTERM to the start command while visitors read',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const start = startCommand({ dataDir, opened });
      const watch = { mayFail: true };
      const reading = whileVisitorsRead(await start.ready, watch, async () => {
        await wait(1_000);
        start.kill('SIGTERM');
        return waitUntilEnded(start, ENDED_WITHIN_MS);
      });
      const { result: endedMs, visits, seen } = await reading;
      const leftMs = await expectNothingLeft(dataDir, LEFT_WITHIN_MS);
      const refused = visits.failed.get('ECONNREFUSED') ?? 0;
      // The last clients may have waited for a process that never came.
      const reset = Math.min(visits.failed.get('ECONNRESET') ?? 0, READERS);
      if (countFailed(visits) > refused + reset)
        throw new Error(`pages under way were cut: ${seen}`);
      return {
        happened: 'pages under way are finished, later visitors are refused',
        figures: `${seen}; ended after ${endedMs} ms, nothing left ${leftMs} ms later`,
      };
    },
  },
  ...(['api', 'content', 'images', 'registry', 'shell'] as const).map(
    (name): Scenario => ({
      fault: `SIGTERM, SIGINT and SIGHUP to the ${TITLES[name]}`,
      async run({ getSite }) {
        const site = await getSite();
        for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
          const pid = site.services[name]?.process.pid;
          if (pid) process.kill(pid, signal);
          await wait(100);
        }
        const backMs = await waitUntilWhole(site.url);
        return {
          happened: 'it ends in order and is started again',
          figures: `whole after ${backMs} ms`,
        };
      },
    }),
  ),
  {
    fault: 'SIGKILL to the start command as its services start',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const start = startCommand({ dataDir, opened });
      await afterServices(300)(start);
      start.kill('SIGKILL');
      await start.ended;
      const leftMs = await expectNothingLeft(dataDir, KILLED_LEFT_WITHIN_MS);
      const next = startCommand({ dataDir, opened });
      await waitUntilWhole(await next.ready);
      return {
        happened: 'its services end by themselves, the next start works',
        figures: `nothing left after ${leftMs} ms`,
      };
    },
  },
];
