import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDisk, findMountObstacle } from '../harness/mounts.ts';
import { request, waitUntil } from '../harness/request.ts';
import type { Scenario } from './Scenario.ts';
import { failOver, releaseFooter, troubles } from './troubles.ts';
import { describeTimes, floodWithColdPages, measureColdPages } from './world/askForColdPages.ts';
import { readPss } from './world/readPss.ts';
import { DISKS, ownScript, type Topology } from './world/startTopology.ts';

/** How long a process is away at least. */
const AWAY_MS = 1_500;
const FULL_MS = 4_000;
/** A process that delivers counts as dead after half a minute of silence. */
const DELIVERED_AGAIN_MS = 60_000;
/** Long enough to see the second purge of each shell pass without a trace. */
const SETTLED_MS = 7_000;

/** As many as two shells compose at once. */
const FULL_SPEED = { atOnce: 8, ms: 4_000 };
const FLOOD_MS = 10_000;
/** How soon after a flood a cold page is shown again. */
const RECOVERED_MS = 5_000;
/** What the pages that were composed and the line that waited may take in both shells: half of what these keep of pages at most. */
const FLOOD_MB = 256;

const PROCESSES = [
  'shell1',
  'shell2',
  'api1',
  'api2',
  'registry1',
  'registry2',
  'content',
  'images',
];

/** Ends a process, and starts it again. Resolves to the milliseconds that both took. */
async function startAgain(
  { get, waitUntilWhole }: Topology,
  name: string,
  { signal = 'SIGTERM', awayMs = 0, ...change }: Again = {},
) {
  const role = get(name);
  const from = performance.now();
  await role.end(signal);
  const endedMs = Math.round(performance.now() - from);
  await wait(awayMs);
  const startedAt = performance.now();
  await role.start(change);
  const readyMs = Math.round(performance.now() - startedAt);
  await waitUntilWhole();
  return { endedMs, readyMs };
}

interface Again {
  signal?: NodeJS.Signals;
  awayMs?: number;
  script?: string;
}

const kills = PROCESSES.map(
  (name): Scenario => ({
    fault: `kill -9 ${name}, and start it again`,
    async run(topology) {
      const killed = { signal: 'SIGKILL', awayMs: AWAY_MS } as const;
      const { readyMs } = await startAgain(topology, name, killed);
      return `pages and leads go on; ready ${readyMs} ms after its start`;
    },
  }),
);

/** Each shell is replaced by one of the other build, so that both builds are always there. */
const rolls = (['shell1', 'shell2'] as const).map(
  (name): Scenario => ({
    fault: `${name} is replaced by another build (SIGTERM, DRAIN_MS)`,
    async run(topology) {
      const script = name === 'shell1' ? topology.otherBuild : ownScript;
      const { endedMs } = await startAgain(topology, name, { script });
      return `nobody notices; it ended after ${endedMs} ms`;
    },
  }),
);

/** Apis and registries end while a proxy sends requests to both. */
const upgrades = ['api1', 'api2', 'registry1', 'registry2'].map(
  (name): Scenario => ({
    fault: `${name} is replaced (SIGTERM, DRAIN_MS)`,
    isGapless: true,
    async run(topology) {
      const { endedMs } = await startAgain(topology, name);
      return `no lead has to be sent again; it ended after ${endedMs} ms`;
    },
  }),
);

const worker: Scenario = {
  fault: 'kill -9 worker while it delivers, and start it again',
  async run({ get, receiver, waitUntilWhole }) {
    const role = get('worker');
    const before = receiver.received.length;
    receiver.answer = () => 'never';
    await waitUntil('it delivers', () => receiver.received.length > before, 10_000);
    await role.end('SIGKILL');
    receiver.answer = () => 200;
    const cut = receiver.received.slice(before);
    const from = receiver.received.length;
    await wait(AWAY_MS);
    await role.start();
    const isSentAgain = ({ body, headers }: (typeof cut)[number]) =>
      receiver.received
        .slice(from)
        .some(
          (later) =>
            later.body.id === body.id &&
            later.headers['idempotency-key'] === headers['idempotency-key'],
        );
    const againMs = await waitUntil(
      'what was cut is delivered under the same key',
      () => cut.every(isSentAgain),
      DELIVERED_AGAIN_MS,
    );
    await waitUntilWhole();
    return `${cut.length} deliveries were cut, and repeated under the same key ${againMs} ms after its start`;
  },
};

const releases = ['A footer', 'Another footer'].map(
  (what, index): Scenario => ({
    fault: `${what} is released`,
    async run(topology, load) {
      const shownMs = await releaseFooter(topology, load, index, SETTLED_MS);
      await wait(SETTLED_MS);
      return `every page shows it, through all caches; the shells had it after ${shownMs} ms`;
    },
  }),
);

/** Apis, registries and the worker keep everything in PostgreSQL. */
const disks = DISKS.map(
  (name): Scenario => ({
    fault: `The disk of ${name} is full`,
    findObstacle: findMountObstacle,
    async run({ get, folder, waitUntilWhole }) {
      const { pid, url } = get(name);
      const seen = join(`/proc/${pid}/root`, folder, name);
      await fillDisk(seen);
      await wait(FULL_MS);
      const { status } = await request(`${url}/readyz`);
      await rm(join(seen, 'ballast'));
      if (status !== 200) throw new Error(`it is not ready any more: ${status}`);
      await waitUntil(
        'all is whole again',
        async () => (await request(`${get('shell2').url}/statusz`)).status === 200,
        30_000,
      );
      await waitUntilWhole();
      return 'it stays ready, and all pages are shown';
    },
  }),
);

const overload: Scenario = {
  fault: 'Four times as many cold pages as both shells can compose',
  async run({ url, get, waitUntilWhole }) {
    const shells = ['shell1', 'shell2'].map(get);
    const possible = await measureColdPages(url, FULL_SPEED);
    const memory = () => shells.reduce((sum, { pid }) => sum + readPss(pid), 0);
    const before = memory();
    const perSecond = 4 * possible;
    const times = await floodWithColdPages(url, { perSecond, ms: FLOOD_MS });
    const recoveredMs = await waitUntil(
      'a cold page is composed at once',
      async () => (await measureColdPages(url, { atOnce: 1, ms: 1 })) > 1,
      RECOVERED_MS,
    );
    const grownMb = Math.round(memory() - before);
    await waitUntilWhole();
    const { 200: composed = [], refused = [], ...others } = Object.fromEntries(times);
    const failed = Object.entries(others).map(([how, { length }]) => `${length} × ${how}`);
    const seen = `${Math.round(possible)} a second can be composed, and ${Math.round(composed.length / (FLOOD_MS / 1_000))} were; ${describeTimes(composed)}; refused ${describeTimes(refused)}; again at once after ${recoveredMs} ms; ${grownMb} MB more`;
    if (failed.length > 0) throw new Error(`${failed.join(', ')}; ${seen}`);
    if (grownMb > FLOOD_MB) throw new Error(seen);
    return seen;
  },
};

export const SCENARIOS: Scenario[] = [
  ...releases,
  failOver,
  ...disks,
  ...rolls,
  ...upgrades,
  ...kills,
  worker,
  ...troubles,
  overload,
];
