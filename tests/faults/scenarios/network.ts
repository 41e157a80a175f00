import { setTimeout as wait } from 'node:timers/promises';
import { buildImageUrl } from '@site/config/images';
import { startPostgres } from '@site/environment/testing/postgres';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { createOwnNames, findMountObstacle, isRoot } from '../../harness/mounts.ts';
import { freezePostgres } from '../../harness/processes.ts';
import { nameError, request, waitUntilDone } from '../../harness/request.ts';
import type { Outcome } from '../../harness/runScenarios.ts';
import { createDataDir, startCommand } from '../../harness/startCommand.ts';
import {
  startTroubledProxy,
  TROUBLES,
  type TroubledProxy,
} from '../../harness/startTroubledProxy.ts';
import {
  describeSent,
  expectKeptOnce,
  PAGE_MS,
  readAll,
  readPage,
  sendLead,
  TITLES,
  waitUntilWhole,
  whileVisitorsRead,
} from '../../harness/visitors.ts';
import { openFolder, openSite } from '../../harness/world.ts';
import type { TestSite } from '../../site/createSite.ts';
import { startRole } from '../../site/startRole.ts';
import type { Scenario, Tools } from '../Scenario.ts';

const HOPS = ['registry', 'content', 'images', 'api'] as const;
type Hop = (typeof HOPS)[number];

/** Limit for a post while what it needs is down or silent. */
const POST_MS = 10_000;
/** The shell's timeout for forwarded requests. */
const FORWARDED_MS = { registry: 16_000, content: 16_000, images: 16_000, api: POST_MS };
const TROUBLE_MS = { hop: 1_500, database: 4_000, names: 15_000 };
const FIRST_PAGE_MS = 60_000;
const PICTURE = buildImageUrl('/images/people/dana-whitfield.png', { width: 320 });
const PREDICT = '/predict?projectId=38&sessionId=s-1&pageUrlPath=%2F';
const PAGES_IN_TIME = `every page within ${PAGE_MS / 1_000} s`;
const nameOf = (service: string) => `${service}.faults.test`;

/** A second shell of a site, as on another machine: it is given the keys that it trusts. All pages have been read once. */
async function startShell(
  site: TestSite,
  opened: AsyncDisposableStack,
  urlOf: (hop: Hop, url: string) => string,
  wrapper: string[] = [],
): Promise<string> {
  const urls = HOPS.map((hop) => [
    `${hop.toUpperCase()}_URL`,
    urlOf(hop, site.services[hop]?.url ?? ''),
  ]);
  const shell = await startRole('shell', {
    role: 'shell',
    folder: await createDataDir(opened, { isEmpty: true }),
    port: Number(await findPort('PORT', 0)),
    wrapper,
    environment: {
      ...Object.fromEntries(urls),
      REGISTRY_PUBLIC_KEYS_FILE: `${site.dataDir}/registry-keys/public.json`,
      REGISTRY_REPORT_TOKEN_FILE: `${site.dataDir}/registry-report-token`,
      MEASUREMENT: 'off',
    },
  });
  opened.defer(() => shell.end('SIGKILL'));
  await waitUntilWhole(shell.url);
  await readAll(shell.url, FIRST_PAGE_MS);
  return shell.url;
}

const troubleHop = (hop: Hop): Scenario => ({
  fault: `The network between shell and ${TITLES[hop]} fails: ${TROUBLES.join(', ')}`,
  async run({ getSite, opened }) {
    const site = await getSite();
    const proxies = {} as Record<Hop, TroubledProxy>;
    for (const each of HOPS) {
      const { port } = new URL(site.services[each]?.url ?? '');
      proxies[each] = await startTroubledProxy(Number(port));
      opened.defer(() => proxies[each].stop());
    }
    const url = await startShell(site, opened, (each) => `http://127.0.0.1:${proxies[each].port}`);
    const limitMs = FORWARDED_MS[hop] + 1_000;
    const figures: string[] = [];
    for (const trouble of TROUBLES) {
      await proxies[hop].set(trouble);
      const watch = { when: `${trouble}: pages` };
      const { result, visits } = await whileVisitorsRead(url, watch, async () => {
        const forwarded =
          hop === 'api' ? sendLead(url, undefined, limitMs) : request(url + PICTURE, { limitMs });
        forwarded.catch(() => {});
        await wait(TROUBLE_MS.hop);
        return forwarded.catch((error) => {
          // An answer that arrives in drops is passed on in drops.
          if (trouble === 'trickle') return { status: 'nothing whole', tookMs: 0 };
          throw new Error(`${trouble}: what the shell forwards failed: ${nameError(error)}`);
        });
      });
      const { status, tookMs } = result;
      if (tookMs > FORWARDED_MS[hop])
        throw new Error(`${trouble}: what the shell forwards was answered after ${tookMs} ms`);
      figures.push(`${trouble} ${visits.slowestMs} ms, ${status} after ${tookMs} ms`);
      await proxies[hop].set(undefined);
      await waitUntilWhole(url);
    }
    return {
      happened: `${PAGES_IN_TIME}, ${hop === 'api' ? 'leads' : 'pictures'} answered within ${FORWARDED_MS[hop] / 1_000} s, whole again each time`,
      figures: figures.join('; '),
    };
  },
});

const loseNames: Scenario = {
  fault: 'A shell finds no names: nobody answers, no server',
  findObstacle: async () =>
    isRoot ? findMountObstacle() : 'only root may listen where names are asked for',
  async run({ opened }) {
    const site = await openSite(opened);
    const folder = await openFolder(opened, 'faults-names');
    const { wrapper, forget } = await createOwnNames(folder, HOPS.map(nameOf));
    const byName = (hop: Hop, url: string) => url.replace('127.0.0.1', nameOf(hop));
    const url = await startShell(site, opened, byName, wrapper);
    const figures: string[] = [];
    for (const isSilent of [true, false]) {
      const when = isSilent ? 'silent' : 'away';
      const watch = { sends: true, when };
      const { result, sent, seen } = await whileVisitorsRead(url, watch, async () => {
        const { remember } = await forget({ isSilent });
        // A process asks twice, and waits for five seconds each time.
        await wait(TROUBLE_MS.names);
        await remember();
        return waitUntilWhole(url);
      });
      figures.push(`${when}: ${seen}; whole after ${result} ms`);
      if (sent.slowestMs > POST_MS) throw new Error(figures.at(-1));
    }
    return {
      happened: `${PAGES_IN_TIME}, leads answered within ${POST_MS / 1_000} s`,
      figures: figures.join('; '),
    };
  },
};

/** A PostgreSQL server behind a proxy. */
async function openDatabase(opened: AsyncDisposableStack) {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL did not start');
  opened.defer(() => server.stop());
  const { port } = new URL(server.url);
  const proxy = await startTroubledProxy(Number(port));
  opened.defer(() => proxy.stop());
  return { proxy, url: server.url.replace(`:${port}/`, `:${proxy.port}/`), port };
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

const withDatabase = (
  fault: string,
  run: (tools: Tools, database: Database) => Promise<Outcome>,
): Scenario => ({
  fault,
  async findObstacle() {
    const server = await startPostgres();
    await server?.stop();
    return server ? undefined : 'there is no PostgreSQL on this machine';
  },
  run: async (tools) => run(tools, await openDatabase(tools.opened)),
});

async function startOn({ url }: Database, opened: AsyncDisposableStack): Promise<TestSite> {
  const site = await openSite(opened, { DATABASE_URL: url });
  await waitUntilWhole(site.url);
  return site;
}

const databases: Scenario[] = [
  withDatabase(
    `The network to PostgreSQL fails: ${TROUBLES.join(', ')}`,
    async ({ opened }, database) => {
      const site = await startOn(database, opened);
      const figures: string[] = [];
      const accepted: string[] = [];
      for (const trouble of TROUBLES) {
        const watch = { sends: true, when: `${trouble}: pages` };
        const { sent } = await whileVisitorsRead(site.url, watch, async () => {
          await wait(500);
          await database.proxy.set(trouble);
          await wait(TROUBLE_MS.database);
          await database.proxy.set(undefined);
          await waitUntilWhole(site.url);
        });
        accepted.push(...sent.accepted);
        if (sent.slowestMs > POST_MS) throw new Error(`${trouble}: leads: ${describeSent(sent)}`);
        figures.push(`${trouble}: ${describeSent(sent)}`);
      }
      await expectKeptOnce(site.dataDir, accepted, { DATABASE_URL: database.url });
      return {
        happened: `pages go on, leads answered within ${POST_MS / 1_000} s, accepted ones are kept once`,
        figures: figures.join('; '),
      };
    },
  ),
  withDatabase('PostgreSQL is frozen', async ({ opened }, database) => {
    const site = await startOn(database, opened);
    const { goOn } = freezePostgres(database.port);
    opened.defer(goOn);
    const { result, seen } = await whileVisitorsRead(site.url, {}, async () => {
      const leads = await Promise.all(Array.from({ length: 20 }, () => sendLead(site.url)));
      const predicted = await request(site.url + PREDICT);
      const { status } = await request(`${site.url}/statusz`);
      return { leads, predicted, status };
    });
    goOn();
    const backMs = await waitUntilWhole(site.url);
    const { leads, predicted, status } = result;
    const slowest = Math.max(...[...leads, predicted].map(({ tookMs }) => tookMs));
    const statuses = [...new Set(leads.map((lead) => lead.status))].join(', ');
    if (slowest > POST_MS) throw new Error(`leads or predictions took ${slowest} ms`);
    if (statuses !== '503') throw new Error(`leads were answered ${statuses}`);
    if (status !== 503) throw new Error(`/statusz says ${status}`);
    return {
      happened: `pages go on, leads and predictions 503 within ${POST_MS / 1_000} s, /statusz 503; whole when it goes on`,
      figures: `${seen}; slowest lead or prediction ${slowest} ms; whole after ${backMs} ms`,
    };
  }),
  withDatabase('PostgreSQL is away when the site starts again', async ({ opened }, database) => {
    const dataDir = await createDataDir(opened, { isEmpty: true });
    const port = await findPort('PORT', 0);
    const environment = { DATABASE_URL: database.url, PORT: String(port) };
    // Later starts go on with what the first one released.
    const first = startCommand({ dataDir, opened, environment });
    await first.ready;
    first.kill('SIGTERM');
    await first.ended;
    await database.proxy.set('refuse');
    const start = startCommand({ dataDir, opened, environment });
    const url = `http://127.0.0.1:${port}`;
    await start.waitForLine(/starting the services/);
    const pagesMs = await waitUntilDone('pages', () => readPage(`${url}/about`), 60_000);
    const { status } = await sendLead(url);
    if (status !== 503) throw new Error(`a lead was answered ${status}`);
    await database.proxy.set(undefined);
    await start.ready;
    const backMs = await waitUntilWhole(url);
    return {
      happened: 'pages are shown, leads 503; ready once the database is there',
      figures: `pages ${pagesMs} ms after the services began; whole after ${backMs} ms`,
    };
  }),
];

export const network: Scenario[] = [...HOPS.map(troubleHop), loseNames, ...databases];
