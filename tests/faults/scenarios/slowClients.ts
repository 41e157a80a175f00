import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario, Tools } from '../Scenario.ts';
import { countFailed, describeVisits, startVisitors } from '../world/startVisitors.ts';
import { waitUntil } from '../world/waitUntil.ts';
import { waitUntilWhole } from '../world/whole.ts';

const CLIENTS = 100;
const PAGE_MS = 5_000;
const TRICKLE_EVERY_MS = 500;

/** Opens connections that each send the beginning of a request and then slowly more of it. */
function openSlow(
  { hostname, port }: URL,
  beginning: string,
  more: string,
  opened: AsyncDisposableStack,
) {
  const answers: string[] = [];
  let closed = 0;
  for (let index = 0; index < CLIENTS; index++) {
    const socket = connect(Number(port), hostname);
    opened.defer(() => void socket.destroy());
    socket.on('error', () => {});
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
    const visitors = startVisitors(site.url);
    const { answers, hasClosed } = openSlow(new URL(site.url), beginning, more, opened);
    const closedMs = await waitUntil('every slow connection is closed', hasClosed, limitMs);
    const visits = await visitors.stop();
    await waitUntilWhole(site.url);
    if (answers.some((status) => status !== '408'))
      throw new Error(`slow clients were answered ${[...new Set(answers)].join(', ')}`);
    if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
      throw new Error(`the visitor: ${describeVisits(visits)}`);
    return {
      happened: `408, cut within ${limitMs / 1_000} s; a normal visitor reads every page within ${PAGE_MS / 1_000} s`,
      figures: `all cut after ${closedMs} ms; visitor ${describeVisits(visits)}`,
    };
  },
});

const HEAD = 'POST /api/swarm-marketing-leads HTTP/1.1\r\nhost: site\r\n';

export const slowClients: Scenario[] = [
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
      const { hostname, port } = new URL(site.url);
      for (let index = 0; index < CLIENTS; index++) {
        const socket = connect(Number(port), hostname);
        opened.defer(() => void socket.destroy());
        socket.on('error', () => {});
        socket.pause();
        socket.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(200));
      }
      const visitors = startVisitors(site.url);
      await wait(5_000);
      const visits = await visitors.stop();
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
