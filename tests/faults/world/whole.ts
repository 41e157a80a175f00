import type { TestSite } from '../../site/createSite.ts';
import { request } from './request.ts';
import { nextEmail, sendLead } from './startSenders.ts';
import { readPage } from './startVisitors.ts';
import { waitUntil } from './waitUntil.ts';

/** Longer than the longest pause of the supervisor and a start on a busy machine. */
const BACK_WITHIN_MS = 60_000;
const PAGE_MS = 10_000;

/** Resolves to the milliseconds until a site has recovered by itself: ready, with pages, and accepting leads. */
export async function waitUntilWhole(url: string, limitMs = BACK_WITHIN_MS): Promise<number> {
  let answer = 'nothing';
  const tookMs = await waitUntil(
    'ready again',
    async () => {
      const ready = await request(`${url}/statusz`).catch(() => undefined);
      answer = ready ? String(ready.body) : 'nothing';
      return ready?.status === 200;
    },
    limitMs,
  ).catch((error: Error) => {
    throw new Error(`${error.message}; /statusz says ${answer}`);
  });
  await readPage(`${url}/about`, PAGE_MS);
  const lead = await sendLead(url, nextEmail(), PAGE_MS);
  if (lead.status !== 201) throw new Error(`ready, but a lead is answered ${lead.status}`);
  return tookMs;
}

export type ServiceName = 'registry' | 'content' | 'images' | 'api' | 'shell';
/** Joins names for a sentence. */
export const TITLES: Record<ServiceName, string> = {
  registry: 'registry',
  content: 'content service',
  images: 'images service',
  api: 'api',
  shell: 'shell',
};
export const SERVICES: ServiceName[] = ['registry', 'content', 'images', 'api', 'shell'];

/** The process id of a running service. */
export async function findPid(site: TestSite, name: ServiceName): Promise<number> {
  const read = () => site.services[name]?.process.pid;
  await waitUntil(`the ${name} runs`, () => read() !== undefined, BACK_WITHIN_MS);
  return read() as number;
}
