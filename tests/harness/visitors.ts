import { setTimeout as wait } from 'node:timers/promises';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import type { TestSite } from '../site/createSite.ts';
import { ROUTES } from '../site/routes.ts';
import { runCommand } from '../site/runCommand.ts';
import { type Answer, nameError, request, waitUntil } from './request.ts';

export interface Visits {
  read: number;
  /** The number of failed requests, by kind of failure. */
  failed: Map<string, number>;
  slowestMs: number;
}

export interface Sent {
  /** The addresses of accepted leads. */
  accepted: string[];
  /** How many times, by cause, leads were not accepted at first. */
  failed: Map<string, number>;
  slowestMs: number;
}

export const READERS = 2;
const READ_PAUSE_MS = 30;
/** Limit for a page that a visitor must get, however busy the machine. */
export const PAGE_MS = 5_000;
const LEADS = '/api/swarm-marketing-leads';
/** Answers after which a sender tries again. */
const PASSING = [408, 429, 500, 502, 503, 504];
const SEND_PAUSE_MS = 50;
/** Longer than the longest pause of the supervisor and a start on a busy machine. */
const BACK_WITHIN_MS = 60_000;
const WHOLE_PAGE_MS = 10_000;

const add = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** Visitors who read one page after another, every second one with a query, until they are stopped. */
function startVisitors(url: string): { stop: () => Promise<Visits> } {
  const visits: Visits = { read: 0, failed: new Map(), slowestMs: 0 };
  let isOver = false;
  let count = 0;

  async function read(): Promise<void> {
    while (!isOver) {
      const index = count++;
      const path = ROUTES[index % ROUTES.length] as string;
      const startedAt = performance.now();
      const trouble = await request(url + path + (index % 2 ? `?visit=${index}` : '')).then(
        findTrouble,
        nameError,
      );
      visits.read++;
      visits.slowestMs = Math.max(visits.slowestMs, Math.round(performance.now() - startedAt));
      if (trouble) add(visits.failed, trouble);
      await wait(READ_PAUSE_MS);
    }
  }

  const readers = Promise.all(Array.from({ length: READERS }, read));
  return {
    async stop() {
      isOver = true;
      await readers;
      return visits;
    },
  };
}

/** Reads a page as a visitor who must get it now. */
export async function readPage(url: string, limitMs = PAGE_MS): Promise<Answer> {
  const answer = await request(url, { limitMs });
  const trouble = findTrouble(answer);
  if (trouble) throw new Error(`${url}: ${trouble}`);
  return answer;
}

/** Reads every kind of page once. */
export async function readAll(url: string, limitMs: number): Promise<void> {
  for (const path of ROUTES) await readPage(url + path, limitMs);
}

/** What is wrong with a page; nothing if it is complete. */
function findTrouble({ status, body }: Answer): string | undefined {
  if (status !== 200 && status !== 404) return String(status);
  const html = String(body);
  const isWhole = html.includes('data-slot="footer"') && html.endsWith('</body></html>');
  return isWhole ? undefined : `${status}, not whole`;
}

export const countFailed = ({ failed }: Visits): number =>
  [...failed.values()].reduce((sum, each) => sum + each, 0);

const describeFailed = (failed: Map<string, number>) =>
  [...failed].map(([how, times]) => `, ${times} × ${how}`).join('');

/** For the table and for messages. */
export const describeVisits = ({ read, failed, slowestMs }: Visits): string =>
  `${read} pages${describeFailed(failed)}, slowest ${slowestMs} ms`;

export const describeSent = ({ accepted, failed, slowestMs }: Sent): string =>
  `${accepted.length} leads${describeFailed(failed)}, slowest ${slowestMs} ms`;

/** Sends one lead. The same address is the same lead, no matter how often it is sent. */
export const sendLead = (url: string, email = nextEmail(), limitMs?: number): Promise<Answer> =>
  request(url + LEADS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify(createLeadBody(email)),
    ...(limitMs && { limitMs }),
  });

let count = 0;
export const nextEmail = () => `visitor.${process.pid}.${++count}@example.com`;

/** Sends one lead after another, each until it is accepted. */
export function startSenders(url: string) {
  const sent: Sent = { accepted: [], failed: new Map(), slowestMs: 0 };
  let isOver = false;
  let hasGivenUp = false;

  async function send(): Promise<void> {
    while (!isOver) {
      const email = nextEmail();
      while (!hasGivenUp && !(await trySend(email))) await wait(SEND_PAUSE_MS);
      await wait(SEND_PAUSE_MS);
    }
  }

  async function trySend(email: string): Promise<boolean> {
    const startedAt = performance.now();
    const result = await sendLead(url, email).then(({ status }) => status, nameError);
    sent.slowestMs = Math.max(sent.slowestMs, Math.round(performance.now() - startedAt));
    if (result === 201) {
      sent.accepted.push(email);
      return true;
    }
    if (typeof result === 'number' && !PASSING.includes(result))
      throw new Error(`a lead was answered ${result}`);
    add(sent.failed, String(result));
    return false;
  }

  const sending = send();
  sending.catch(() => {});
  return {
    /** @param options.giveUp the site has ended: the current lead is not sent again */
    async stop({ giveUp = false } = {}): Promise<Sent> {
      isOver = true;
      hasGivenUp = giveUp;
      await sending;
      return sent;
    },
  };
}

interface Watch {
  /** Limit for a page; `Infinity` if visitors may have to wait. */
  pageMs?: number;
  /** How many pages may fail, for a reason that the scenario judges itself. */
  mayFail?: boolean;
  /** Leads are sent as well. */
  sends?: boolean;
  /** Precedes messages. */
  when?: string;
}

/**
 * Lets visitors read, and others send leads if asked to, while something happens.
 *
 * @throws if a page failed, or took longer than the limit
 */
export async function whileVisitorsRead<Result>(
  url: string,
  { pageMs = PAGE_MS, mayFail = false, sends = false, when = 'pages' }: Watch,
  happen: () => Promise<Result>,
) {
  const visitors = startVisitors(url);
  const senders = sends ? startSenders(url) : undefined;
  let isOver = false;
  try {
    const result = await happen();
    isOver = true;
    const visits = await visitors.stop();
    const sent: Sent = (await senders?.stop()) ?? { accepted: [], failed: new Map(), slowestMs: 0 };
    const seen = describeVisits(visits) + (sends ? `; ${describeSent(sent)}` : '');
    if (!mayFail && (countFailed(visits) > 0 || visits.slowestMs > pageMs))
      throw new Error(`${when}: ${seen}`);
    return { result, visits, sent, seen };
  } finally {
    if (!isOver) await Promise.allSettled([visitors.stop(), senders?.stop({ giveUp: true })]);
  }
}

/** @throws if an accepted lead is not stored, or stored twice */
export async function expectKeptOnce(
  dataDir: string,
  accepted: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const listed = await runCommand(
    ['services/api/src/cli/leads.ts', 'list', '--json', '--limit', '100000'],
    { dataDir, environment },
  );
  const stored = (JSON.parse(listed) as { email: string }[]).map(({ email }) => email);
  const wrong = accepted.filter((email) => stored.filter((each) => each === email).length !== 1);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${accepted.length} accepted leads are not kept once`);
}

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
  await readPage(`${url}/about`, WHOLE_PAGE_MS);
  const lead = await sendLead(url, nextEmail(), WHOLE_PAGE_MS);
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

/** The process id of a running service. */
export async function findPid(site: TestSite, name: ServiceName): Promise<number> {
  const read = () => site.services[name]?.process.pid;
  await waitUntil(`the ${name} runs`, () => read() !== undefined, BACK_WITHIN_MS);
  return read() as number;
}
