import { setTimeout as wait } from 'node:timers/promises';
import type { TestSite } from '../../site/createSite.ts';
import type { Scenario } from '../Scenario.ts';
import { listRenderProcesses } from '../world/listProcesses.ts';
import { createDataDir, expectNothingLeft, startCommand } from '../world/startCommand.ts';
import { describeSent, expectKeptOnce, startSenders } from '../world/startSenders.ts';
import { countFailed, describeVisits, READERS, startVisitors } from '../world/startVisitors.ts';
import { findPid, SERVICES, type ServiceName, TITLES, waitUntilWhole } from '../world/whole.ts';

const LEFT_WITHIN_MS = 15_000;

/** Injects a fault while visitors read and leads are sent, and waits until the site has recovered. */
async function disturb(site: TestSite, shellKills: number, disturbance: () => Promise<void>) {
  const visitors = startVisitors(site.url);
  const senders = startSenders(site.url);
  await disturbance();
  const backMs = await waitUntilWhole(site.url);
  const visits = await visitors.stop();
  const sent = await senders.stop();
  await expectKeptOnce(site.dataDir, sent.accepted);
  const refused = visits.failed.get('ECONNREFUSED') ?? 0;
  if (refused > 0) throw new Error(`visitors were refused: ${describeVisits(visits)}`);
  const unavailable = visits.failed.get('503') ?? 0;
  if (countFailed(visits) - (shellKills > 0 ? unavailable : 0) > READERS * shellKills)
    throw new Error(`pages were not shown: ${describeVisits(visits)}`);
  return {
    happened: `${shellKills ? 'visitors wait or are told to try again' : 'every page is shown'}, accepted leads are kept once, all is back by itself`,
    figures: `${describeVisits(visits)}; ${describeSent(sent)}; whole after ${backMs} ms`,
  };
}

const killService = (name: ServiceName): Scenario => ({
  fault: `The ${TITLES[name]} is killed`,
  async run({ getSite }) {
    const site = await getSite();
    return disturb(site, name === 'shell' ? 1 : 0, async () => {
      process.kill(await findPid(site, name), 'SIGKILL');
    });
  },
});

/** Four rounds, in which each service is killed right after each other one. */
const ORDERS = [1, 2, 3, 4].map((step) =>
  Array.from({ length: 6 }, (_, index) => SERVICES[(index * step) % 5] as ServiceName),
);

export const kills: Scenario[] = [
  ...SERVICES.map(killService),
  {
    fault: 'Every service is killed right after every other',
    async run({ getSite }) {
      const site = await getSite();
      const shells = ORDERS.flat().filter((name) => name === 'shell').length;
      return disturb(site, shells, async () => {
        for (const order of ORDERS)
          for (const name of order) process.kill(await findPid(site, name), 'SIGKILL');
      });
    },
  },
  {
    fault: 'All processes that render are killed',
    async run({ getSite }) {
      const site = await getSite();
      return disturb(site, 0, async () => {
        for (const { pid } of listRenderProcesses(site.dataDir)) process.kill(pid, 'SIGKILL');
      });
    },
  },
  {
    fault: 'The start command is killed',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const first = startCommand({ dataDir, opened });
      const sender = startSenders(await first.ready);
      await wait(2_000);
      first.kill('SIGKILL');
      await first.ended;
      const { accepted } = await sender.stop({ giveUp: true });
      const leftMs = await expectNothingLeft(dataDir, LEFT_WITHIN_MS);
      const second = startCommand({ dataDir, opened });
      await waitUntilWhole(await second.ready);
      await expectKeptOnce(dataDir, accepted);
      return {
        happened: 'its services end by themselves, the next start works, accepted leads are kept',
        figures: `${accepted.length} leads; nothing left after ${leftMs} ms`,
      };
    },
  },
];
