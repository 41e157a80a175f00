import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '@site/environment/testing/postgres';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { createSite } from '../../site/createSite.ts';
import type { Scenario, Tools } from '../Scenario.ts';
import { freezePostgres } from '../world/freezePostgres.ts';
import { request } from '../world/request.ts';
import { createDataDir, startCommand } from '../world/startCommand.ts';
import {
  describeSent,
  expectKeptOnce,
  nextEmail,
  sendLead,
  startSenders,
} from '../world/startSenders.ts';
import { startTroubledProxy, TROUBLES } from '../world/startTroubledProxy.ts';
import { countFailed, describeVisits, readPage, startVisitors } from '../world/startVisitors.ts';
import { waitUntil } from '../world/waitUntil.ts';
import { waitUntilWhole } from '../world/whole.ts';

const PAGE_MS = 5_000;
/** Limit for a post while the database is down or silent. */
const POST_MS = 10_000;
const TROUBLE_MS = 4_000;

/** A PostgreSQL server behind a proxy. */
async function openDatabase({ opened }: Pick<Tools, 'opened'>) {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL did not start');
  opened.defer(() => server.stop());
  const { port } = new URL(server.url);
  const proxy = await startTroubledProxy(Number(port));
  opened.defer(() => proxy.stop());
  const url = server.url.replace(`:${port}/`, `:${proxy.port}/`);
  return { proxy, url, port };
}

async function startWithDatabase({ opened }: Tools) {
  const database = await openDatabase({ opened });
  const site = await createSite({ DATABASE_URL: database.url });
  opened.defer(() => site.stop());
  await waitUntilWhole(site.url);
  return { ...database, site };
}

const hasPostgres = async () => {
  const server = await startPostgres();
  await server?.stop();
  return server ? undefined : 'there is no PostgreSQL on this machine';
};

export const database: Scenario[] = [
  {
    fault: `The network to PostgreSQL fails: ${TROUBLES.join(', ')}`,
    findObstacle: hasPostgres,
    async run(tools) {
      const { proxy, site, url } = await startWithDatabase(tools);
      const figures: string[] = [];
      const accepted: string[] = [];
      for (const trouble of TROUBLES) {
        const visitors = startVisitors(site.url);
        const senders = startSenders(site.url);
        await wait(500);
        await proxy.set(trouble);
        await wait(TROUBLE_MS);
        await proxy.set(undefined);
        await waitUntilWhole(site.url);
        const visits = await visitors.stop();
        const sent = await senders.stop();
        accepted.push(...sent.accepted);
        if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
          throw new Error(`${trouble}: pages: ${describeVisits(visits)}`);
        if (sent.slowestMs > POST_MS) throw new Error(`${trouble}: leads: ${describeSent(sent)}`);
        figures.push(`${trouble}: ${describeSent(sent)}`);
      }
      await expectKeptOnce(site.dataDir, accepted, { DATABASE_URL: url });
      return {
        happened: `pages go on, leads answered within ${POST_MS / 1_000} s, accepted ones are kept once`,
        figures: figures.join('; '),
      };
    },
  },
  {
    fault: 'PostgreSQL is frozen',
    findObstacle: hasPostgres,
    async run(tools) {
      const { port, site } = await startWithDatabase(tools);
      const { goOn } = freezePostgres(port);
      tools.opened.defer(goOn);
      const visitors = startVisitors(site.url);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sendLead(site.url, nextEmail())),
      );
      const predicted = await request(site.url + PREDICT);
      const status = (await request(`${site.url}/statusz`)).status;
      const visits = await visitors.stop();
      goOn();
      const backMs = await waitUntilWhole(site.url);
      const slowest = Math.max(...answers.map(({ tookMs }) => tookMs), predicted.tookMs);
      const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
      if (slowest > POST_MS) throw new Error(`leads or predictions took ${slowest} ms`);
      if (statuses !== '503') throw new Error(`leads were answered ${statuses}`);
      if (status !== 503) throw new Error(`/statusz says ${status}`);
      if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
        throw new Error(`pages: ${describeVisits(visits)}`);
      return {
        happened: `pages go on, leads and predictions 503 within ${POST_MS / 1_000} s, /statusz 503; whole when it goes on`,
        figures: `${describeVisits(visits)}; slowest lead or prediction ${slowest} ms; whole after ${backMs} ms`,
      };
    },
  },
  {
    fault: 'PostgreSQL is away when the site starts again',
    findObstacle: hasPostgres,
    async run({ opened }) {
      const { proxy, url } = await openDatabase({ opened });
      const dataDir = await createDataDir(opened, { isEmpty: true });
      const port = await findPort('PORT', 0);
      const environment = { DATABASE_URL: url, PORT: String(port) };
      // Later starts go on with what the first one released.
      const first = startCommand({ dataDir, opened, environment });
      await first.ready;
      first.kill('SIGTERM');
      await first.ended;
      await proxy.set('refuse');
      const start = startCommand({ dataDir, opened, environment });
      const siteUrl = `http://127.0.0.1:${port}`;
      await start.waitForLine(/starting the services/);
      const pagesMs = await waitUntil(
        'pages',
        () =>
          readPage(`${siteUrl}/about`, PAGE_MS).then(
            () => true,
            () => false,
          ),
        60_000,
      );
      const { status } = await sendLead(siteUrl, nextEmail());
      if (status !== 503) throw new Error(`a lead was answered ${status}`);
      await proxy.set(undefined);
      await start.ready;
      const backMs = await waitUntilWhole(siteUrl);
      return {
        happened: 'pages are shown, leads 503; ready once the database is there',
        figures: `pages ${pagesMs} ms after the services began; whole after ${backMs} ms`,
      };
    },
  },
];

const PREDICT = '/predict?projectId=38&sessionId=s-1&pageUrlPath=%2F';
