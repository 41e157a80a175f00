import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '../Scenario.ts';
import { listRenderProcesses } from '../world/listProcesses.ts';
import { nextEmail, sendLead } from '../world/startSenders.ts';
import { countFailed, describeVisits, startVisitors } from '../world/startVisitors.ts';
import { findPid, type ServiceName, TITLES, waitUntilWhole } from '../world/whole.ts';

/** Limit for a page while a service behind the shell is frozen: twice the deadline of a slot, and a busy machine. */
const PAGE_MS = 5_000;
/** Limit for a post while the api is frozen: the shell's timeout. */
const POST_MS = 10_000;
const FROZEN_MS = 6_000;

async function freeze(pids: number[], opened: AsyncDisposableStack): Promise<() => void> {
  const thaw = () => {
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It was replaced meanwhile.
      }
  };
  opened.defer(thaw);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return thaw;
}

/** Services that no page and no lead waits for. */
const freezeService = (name: ServiceName): Scenario => ({
  fault: `The ${TITLES[name]} is frozen`,
  async run({ getSite, opened }) {
    const site = await getSite();
    const thaw = await freeze([await findPid(site, name)], opened);
    const visitors = startVisitors(site.url);
    const post = sendLead(site.url, nextEmail());
    await wait(FROZEN_MS);
    const { status, tookMs } = await post;
    const visits = await visitors.stop();
    thaw();
    const backMs = await waitUntilWhole(site.url);
    if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
      throw new Error(`pages: ${describeVisits(visits)}`);
    if (tookMs > POST_MS || status !== (name === 'api' ? 503 : 201))
      throw new Error(`a lead was answered ${status} after ${tookMs} ms`);
    return {
      happened: `pages within ${PAGE_MS / 1_000} s, leads ${name === 'api' ? `503 within ${POST_MS / 1_000} s` : 'accepted'}; whole when it goes on`,
      figures: `${describeVisits(visits)}; a lead ${status} after ${tookMs} ms; whole after ${backMs} ms`,
    };
  },
});

export const freezes: Scenario[] = [
  ...(['registry', 'content', 'images', 'api'] as const).map(freezeService),
  {
    fault: 'The processes that render are frozen',
    async run({ getSite, opened }) {
      const site = await getSite();
      await freeze(
        listRenderProcesses(site.dataDir).map(({ pid }) => pid),
        opened,
      );
      const visitors = startVisitors(site.url);
      await wait(FROZEN_MS);
      const visits = await visitors.stop();
      const backMs = await waitUntilWhole(site.url);
      if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
        throw new Error(`pages: ${describeVisits(visits)}`);
      return {
        happened: `they are replaced, pages within ${PAGE_MS / 1_000} s`,
        figures: `${describeVisits(visits)}; whole after ${backMs} ms`,
      };
    },
  },
  {
    fault: 'The shell is frozen',
    async run({ getSite, opened }) {
      const site = await getSite();
      const thaw = await freeze([await findPid(site, 'shell')], opened);
      const visitors = startVisitors(site.url);
      const post = sendLead(site.url, nextEmail());
      await wait(FROZEN_MS);
      thaw();
      const { status } = await post;
      const visits = await visitors.stop();
      const backMs = await waitUntilWhole(site.url);
      if (countFailed(visits) > 0) throw new Error(`pages: ${describeVisits(visits)}`);
      if (status !== 201) throw new Error(`the lead was answered ${status}`);
      return {
        happened: 'visitors and leads wait; all are answered when it goes on',
        figures: `${describeVisits(visits)}; whole after ${backMs} ms`,
      };
    },
  },
];
