import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describeResult, request, waitUntil } from '../../harness/request.ts';
import type { Outcome } from '../../harness/runScenarios.ts';
import { PAGE_MS, sendLead, waitUntilWhole, whileVisitorsRead } from '../../harness/visitors.ts';
import type { Scenario, Tools } from '../Scenario.ts';

/** Limit for a normal visitor's page during a flood, on two cores. */
const BESIDE_FLOOD = { pageMs: 8_000, when: 'the visitor' };
const BESIDE_SLOW = { when: 'the visitor' };
const READS = (ms: number) => `a normal visitor reads every page within ${ms / 1_000} s`;
const FLOOD_MS = 5_000;
const AT_ONCE = 50;
const CLIENTS = 100;
const TRICKLE_EVERY_MS = 500;

/** Sends requests without a pause, this many in parallel, while a normal visitor reads. */
async function flood(
  { getSite }: Tools,
  allowed: string[],
  send: (url: string, index: number) => Promise<string>,
): Promise<Outcome> {
  const site = await getSite();
  const answers = new Map<string, number>();
  const { seen } = await whileVisitorsRead(site.url, BESIDE_FLOOD, async () => {
    const until = performance.now() + FLOOD_MS;
    let count = 0;
    const work = async () => {
      while (performance.now() < until) {
        const answer = await send(site.url, count++);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
  const backMs = await waitUntilWhole(site.url);
  const met = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');
  const wrong = [...answers.keys()].filter((answer) => !allowed.includes(answer));
  if (wrong.length > 0) throw new Error(`the flood was answered ${met}`);
  return {
    happened: READS(BESIDE_FLOOD.pageMs),
    figures: `flood ${met}; visitor ${seen}; whole after ${backMs} ms`,
  };
}

const floodWith = (
  what: string,
  allowed: string[],
  send: (url: string, index: number) => ReturnType<typeof request>,
): Scenario => ({
  fault: `A flood of ${what}, ${AT_ONCE} at once`,
  run: (tools) => flood(tools, allowed, (url, index) => describeResult(send(url, index))),
});

const BIG_BODY = Buffer.alloc(5_000_000, 'x');

/** Opens connections, which are closed with the scenario. */
function openSockets(
  { hostname, port }: URL,
  count: number,
  opened: AsyncDisposableStack,
): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    opened.defer(() => void socket.destroy());
    return socket.on('error', () => {});
  });
}

/** Opens connections that each send the beginning of a request and then slowly more of it. */
function openSlow(url: URL, beginning: string, more: string, opened: AsyncDisposableStack) {
  const answers: string[] = [];
  let closed = 0;
  for (const socket of openSockets(url, CLIENTS, opened)) {
    socket.once('data', (data) => answers.push(String(data).slice(9, 12)));
    socket.write(beginning);
    const timer = setInterval(() => socket.write(more), TRICKLE_EVERY_MS);
    socket.once('close', () => {
      clearInterval(timer);
      closed++;
    });
  }
  return { answers, hasClosed: () => closed === CLIENTS };
}

const trickle = (what: string, limitMs: number, beginning: string, more: string): Scenario => ({
  fault: `${CLIENTS} clients that trickle ${what}`,
  async run({ getSite, opened }: Tools) {
    const site = await getSite();
    const url = new URL(site.url);
    const slow = openSlow(url, beginning, more, opened);
    const { result: closedMs, seen } = await whileVisitorsRead(site.url, BESIDE_SLOW, () =>
      waitUntil('every slow connection is closed', slow.hasClosed, limitMs),
    );
    await waitUntilWhole(site.url);
    if (slow.answers.some((status) => status !== '408'))
      throw new Error(`slow clients were answered ${[...new Set(slow.answers)].join(', ')}`);
    return {
      happened: `408, cut within ${limitMs / 1_000} s; ${READS(PAGE_MS)}`,
      figures: `all cut after ${closedMs} ms; visitor ${seen}`,
    };
  },
});

const HEAD = 'POST /api/swarm-marketing-leads HTTP/1.1\r\nhost: site\r\n';

export const clients: Scenario[] = [
  floodWith('requests for one page', ['200'], (url) => request(url)),
  floodWith('unknown addresses', ['404', '503', '429'], (url, index) =>
    request(`${url}/no-such-page-${index}`),
  ),
  floodWith('made-up preview cookies', ['200', '429', '503'], (url, index) =>
    request(`${url}/about`, { headers: { cookie: `io.prismic.preview=made-up-${index}` } }),
  ),
  floodWith('bodies of 5 MB', ['413', 'EPIPE', 'ECONNRESET'], (url) =>
    request(`${url}/api/swarm-marketing-leads`, { method: 'POST', body: BIG_BODY }),
  ),
  floodWith('leads', ['201', '429', '503'], (url) => sendLead(url)),
  {
    fault: '2,000 connections that say nothing',
    async run({ getSite, opened }) {
      const site = await getSite();
      const sockets = openSockets(new URL(site.url), 2_000, opened);
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      const { seen } = await whileVisitorsRead(site.url, BESIDE_FLOOD, () => wait(FLOOD_MS));
      for (const socket of sockets) socket.destroy();
      const backMs = await waitUntilWhole(site.url);
      return {
        happened: READS(BESIDE_FLOOD.pageMs),
        figures: `visitor ${seen}; whole after ${backMs} ms`,
      };
    },
  },
  trickle('their headers', 15_000, HEAD, 'x-more: 1\r\n'),
  trickle(
    'their body',
    40_000,
    `${HEAD}content-type: application/json\r\ncontent-length: 9000\r\n\r\n`,
    'x',
  ),
  {
    fault: `${CLIENTS} clients that ask for much and read nothing`,
    async run({ getSite, opened }) {
      const site = await getSite();
      for (const socket of openSockets(new URL(site.url), CLIENTS, opened)) {
        socket.pause();
        socket.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(200));
      }
      const { seen } = await whileVisitorsRead(site.url, BESIDE_SLOW, () => wait(5_000));
      const backMs = await waitUntilWhole(site.url);
      return { happened: READS(PAGE_MS), figures: `visitor ${seen}; whole after ${backMs} ms` };
    },
  },
];
