import { setTimeout as wait } from 'node:timers/promises';
import { freeze, listRenderProcesses } from '../../harness/processes.ts';
import type { Outcome } from '../../harness/runScenarios.ts';
import { createDataDir, expectNothingLeft, startCommand } from '../../harness/startCommand.ts';
import {
  countFailed,
  describeVisits,
  expectKeptOnce,
  findPid,
  PAGE_MS,
  READERS,
  type ServiceName,
  sendLead,
  startSenders,
  TITLES,
  waitUntilWhole,
  whileVisitorsRead,
} from '../../harness/visitors.ts';
import type { TestSite } from '../../site/createSite.ts';
import type { Scenario, Tools } from '../Scenario.ts';

const LEFT_WITHIN_MS = 15_000;
/** Limit for a post while the api is frozen: the shell's timeout. */
const POST_MS = 10_000;
const FROZEN_MS = 6_000;
const SERVICES: ServiceName[] = ['registry', 'content', 'images', 'api', 'shell'];

/** Kills processes while visitors read and leads are sent, and waits until the site has recovered. */
async function kill(
  { getSite }: Tools,
  shellKills: number,
  disturb: (site: TestSite) => Promise<void>,
): Promise<Outcome> {
  const site = await getSite();
  const watch = { sends: true, mayFail: true };
  const { result, visits, sent, seen } = await whileVisitorsRead(site.url, watch, async () => {
    await disturb(site);
    return waitUntilWhole(site.url);
  });
  await expectKeptOnce(site.dataDir, sent.accepted);
  if (visits.failed.has('ECONNREFUSED'))
    throw new Error(`visitors were refused: ${describeVisits(visits)}`);
  const unavailable = visits.failed.get('503') ?? 0;
  if (countFailed(visits) - (shellKills > 0 ? unavailable : 0) > READERS * shellKills)
    throw new Error(`pages were not shown: ${describeVisits(visits)}`);
  return {
    happened: `${shellKills ? 'visitors wait or are told to try again' : 'every page is shown'}, accepted leads are kept once, all is back by itself`,
    figures: `${seen}; whole after ${result} ms`,
  };
}

const killService = (name: ServiceName): Scenario => ({
  fault: `The ${TITLES[name]} is killed`,
  run: (tools) =>
    kill(tools, name === 'shell' ? 1 : 0, async (site) => {
      process.kill(await findPid(site, name), 'SIGKILL');
    }),
});

/** Four rounds, in which each service is killed right after each other one. */
const ORDER = [1, 2, 3, 4].flatMap((step) =>
  Array.from({ length: 6 }, (_, index) => SERVICES[(index * step) % 5] as ServiceName),
);

/** Freezes processes while visitors read and one lead is sent. */
async function freezeWhile(
  { getSite, opened }: Tools,
  find: (site: TestSite) => Promise<number[]>,
  pageMs = PAGE_MS,
) {
  const site = await getSite();
  const { goOn } = freeze(...(await find(site)));
  opened.defer(goOn);
  const { result, seen } = await whileVisitorsRead(site.url, { pageMs }, async () => {
    const post = sendLead(site.url);
    await wait(FROZEN_MS);
    if (pageMs === Number.POSITIVE_INFINITY) goOn();
    return post;
  });
  goOn();
  const backMs = await waitUntilWhole(site.url);
  return { ...result, seen, backMs };
}

/** Services that no page and no lead waits for. */
const freezeService = (name: ServiceName): Scenario => ({
  fault: `The ${TITLES[name]} is frozen`,
  async run(tools) {
    const { status, tookMs, seen, backMs } = await freezeWhile(tools, async (site) => [
      await findPid(site, name),
    ]);
    if (tookMs > POST_MS || status !== (name === 'api' ? 503 : 201))
      throw new Error(`a lead was answered ${status} after ${tookMs} ms`);
    return {
      happened: `pages within ${PAGE_MS / 1_000} s, leads ${name === 'api' ? `503 within ${POST_MS / 1_000} s` : 'accepted'}; whole when it goes on`,
      figures: `${seen}; a lead ${status} after ${tookMs} ms; whole after ${backMs} ms`,
    };
  },
});

const listRenderPids = async ({ dataDir }: TestSite) =>
  listRenderProcesses(dataDir).map(({ pid }) => pid);

export const processes: Scenario[] = [
  ...SERVICES.map(killService),
  {
    fault: 'Every service is killed right after every other',
    run: (tools) =>
      kill(tools, ORDER.filter((name) => name === 'shell').length, async (site) => {
        for (const name of ORDER) process.kill(await findPid(site, name), 'SIGKILL');
      }),
  },
  {
    fault: 'All processes that render are killed',
    run: (tools) =>
      kill(tools, 0, async (site) => {
        for (const pid of await listRenderPids(site)) process.kill(pid, 'SIGKILL');
      }),
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
  ...(['registry', 'content', 'images', 'api'] as const).map(freezeService),
  {
    fault: 'The processes that render are frozen',
    async run(tools) {
      const { seen, backMs } = await freezeWhile(tools, listRenderPids);
      return {
        happened: `they are replaced, pages within ${PAGE_MS / 1_000} s`,
        figures: `${seen}; whole after ${backMs} ms`,
      };
    },
  },
  {
    fault: 'The shell is frozen',
    async run(tools) {
      const find = async (site: TestSite) => [await findPid(site, 'shell')];
      const { status, seen, backMs } = await freezeWhile(tools, find, Number.POSITIVE_INFINITY);
      if (status !== 201) throw new Error(`the lead was answered ${status}`);
      return {
        happened: 'visitors and leads wait; all are answered when it goes on',
        figures: `${seen}; whole after ${backMs} ms`,
      };
    },
  },
];
