import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, Scenario, Tools } from '../Scenario.ts';
import { describeResult, request } from '../world/request.ts';
import { nextEmail, sendLead } from '../world/startSenders.ts';
import { countFailed, describeVisits, startVisitors } from '../world/startVisitors.ts';
import { waitUntilWhole } from '../world/whole.ts';

/** Limit for a page for a normal visitor beside a flood, on two cores. */
const PAGE_MS = 8_000;
const FLOOD_MS = 5_000;
const AT_ONCE = 50;

/** Sends requests without a pause, this many in parallel, while a normal visitor reads. */
async function flood(
  { getSite }: Tools,
  allowed: string[],
  send: (url: string, index: number) => Promise<string>,
): Promise<Outcome> {
  const site = await getSite();
  const answers = new Map<string, number>();
  const visitors = startVisitors(site.url);
  const until = performance.now() + FLOOD_MS;
  let count = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const answer = await send(site.url, count++);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    }),
  );
  const visits = await visitors.stop();
  const backMs = await waitUntilWhole(site.url);
  const seen = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');
  const wrong = [...answers.keys()].filter((answer) => !allowed.includes(answer));
  if (wrong.length > 0) throw new Error(`the flood was answered ${seen}`);
  if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
    throw new Error(`the visitor: ${describeVisits(visits)}; the flood: ${seen}`);
  return {
    happened: `a normal visitor reads every page within ${PAGE_MS / 1_000} s`,
    figures: `flood ${seen}; visitor ${describeVisits(visits)}; whole after ${backMs} ms`,
  };
}

export const floods: Scenario[] = [
  {
    fault: `A flood of requests for one page, ${AT_ONCE} at once`,
    run: (tools) => flood(tools, ['200'], (url) => describeResult(request(url))),
  },
  {
    fault: `A flood of unknown addresses, ${AT_ONCE} at once`,
    run: (tools) =>
      flood(tools, ['404', '503', '429'], (url, index) =>
        describeResult(request(`${url}/no-such-page-${index}`)),
      ),
  },
  {
    fault: `A flood of made-up preview cookies, ${AT_ONCE} at once`,
    run: (tools) =>
      flood(tools, ['200', '429', '503'], (url, index) =>
        describeResult(
          request(`${url}/about`, { headers: { cookie: `io.prismic.preview=made-up-${index}` } }),
        ),
      ),
  },
  {
    fault: `A flood of bodies of 5 MB, ${AT_ONCE} at once`,
    run: (tools) =>
      flood(tools, ['413', 'EPIPE', 'ECONNRESET'], (url) =>
        describeResult(
          request(`${url}/api/swarm-marketing-leads`, { method: 'POST', body: BIG_BODY }),
        ),
      ),
  },
  {
    fault: `A flood of leads, ${AT_ONCE} at once`,
    run: (tools) =>
      flood(tools, ['201', '429', '503'], (url) => describeResult(sendLead(url, nextEmail()))),
  },
  {
    fault: '2,000 connections that say nothing',
    async run(tools) {
      const site = await tools.getSite();
      const sockets = await openSockets(site.url, 2_000, tools.opened);
      const visitors = startVisitors(site.url);
      await wait(FLOOD_MS);
      const visits = await visitors.stop();
      for (const socket of sockets) socket.destroy();
      const backMs = await waitUntilWhole(site.url);
      if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
        throw new Error(`the visitor: ${describeVisits(visits)}`);
      return {
        happened: `a normal visitor reads every page within ${PAGE_MS / 1_000} s`,
        figures: `visitor ${describeVisits(visits)}; whole after ${backMs} ms`,
      };
    },
  },
];

const BIG_BODY = Buffer.alloc(5_000_000, 'x');

async function openSockets(
  url: string,
  count: number,
  opened: AsyncDisposableStack,
): Promise<Socket[]> {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  opened.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
  }
  return sockets;
}
