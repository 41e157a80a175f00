import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDisk, findMountObstacle } from '../faults/world/ownDisk.ts';
import { request } from '../faults/world/request.ts';
import { waitUntil } from '../faults/world/waitUntil.ts';
import type { SteadyLoad } from './world/startSteadyLoad.ts';
import { ownScript, type Topology } from './world/startTopology.ts';

export interface Scenario {
  fault: string;
  /** Why this machine cannot run it; `undefined` if it can. */
  findObstacle?: () => Promise<string | undefined>;
  /** No lead may need a second attempt. */
  isGapless?: boolean;
  /**
   * Resolves to what happened, once the site is whole again.
   *
   * @throws if something besides pages and leads is not as it should be
   */
  run: (topology: Topology, load: SteadyLoad) => Promise<string>;
}

/** How long a process is away at least. */
const AWAY_MS = 1_500;
const FULL_MS = 4_000;
/** A process that delivers counts as dead after half a minute of silence. */
const DELIVERED_AGAIN_MS = 60_000;
/** Long enough to see the second purge of each shell pass without a trace. */
const SETTLED_MS = 7_000;

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

const kills = PROCESSES.map(
  (name): Scenario => ({
    fault: `kill -9 ${name}, and start it again`,
    async run({ get, waitUntilWhole }) {
      const role = get(name);
      await role.end('SIGKILL');
      await wait(AWAY_MS);
      const startedAt = performance.now();
      await role.start();
      const readyMs = Math.round(performance.now() - startedAt);
      await waitUntilWhole();
      return `pages and leads go on; ready ${readyMs} ms after its start`;
    },
  }),
);

/** Each shell is replaced by one of the other build, so that both builds are always there. */
const rolls = (['shell1', 'shell2'] as const).map(
  (name): Scenario => ({
    fault: `${name} is replaced by another build (SIGTERM, DRAIN_MS)`,
    async run({ get, otherBuild, waitUntilWhole }) {
      const role = get(name);
      const startedAt = performance.now();
      await role.end('SIGTERM');
      const drainedMs = Math.round(performance.now() - startedAt);
      await role.start({ script: name === 'shell1' ? otherBuild : ownScript });
      await waitUntilWhole();
      return `nobody notices; it ended after ${drainedMs} ms`;
    },
  }),
);

/** Apis and registries end while a proxy sends requests to both. */
const upgrades = ['api1', 'api2', 'registry1', 'registry2'].map(
  (name): Scenario => ({
    fault: `${name} is replaced (SIGTERM, DRAIN_MS)`,
    isGapless: true,
    async run({ get, waitUntilWhole }) {
      const role = get(name);
      const startedAt = performance.now();
      await role.end('SIGTERM');
      const drainedMs = Math.round(performance.now() - startedAt);
      await role.start();
      await waitUntilWhole();
      return `no lead has to be sent again; it ended after ${drainedMs} ms`;
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

const releases = [0, 1].map(
  (index): Scenario => ({
    fault: index === 0 ? 'A footer is released' : 'Another footer is released',
    async run({ footers, get, release }, load) {
      const footer = footers[index];
      if (!footer) throw new Error('There is no such footer.');
      await release(footer.version);
      load.expectText(footer.text);
      const [first, second] = await Promise.all(
        ['shell1', 'shell2'].map((name) =>
          waitUntil(
            `${name} shows it`,
            async () =>
              String((await request(`${get(name).url}/about`)).body).includes(footer.text),
            SETTLED_MS,
          ),
        ),
      );
      await wait(SETTLED_MS);
      return `every page shows it, through all caches; the shells had it after ${first} and ${second} ms`;
    },
  }),
);

const failOver: Scenario = {
  fault: 'PostgreSQL shuts down fast, and starts again',
  async run({ database, waitUntilWhole }) {
    await database.restart(() => wait(AWAY_MS));
    await waitUntilWhole();
    await wait(AWAY_MS);
    return 'pages go on; leads wait, and are accepted once';
  },
};

const disk: Scenario = {
  fault: 'The disk of one shell is full',
  findObstacle: findMountObstacle,
  async run({ get, folder, waitUntilWhole }) {
    const { pid, url } = get('shell2');
    const seen = join(`/proc/${pid}/root`, folder, 'shell2');
    await fillDisk(seen);
    await wait(FULL_MS);
    const { status } = await request(`${url}/readyz`);
    await rm(join(seen, 'ballast'));
    if (status !== 200) throw new Error(`it is not ready any more: ${status}`);
    await waitUntil(
      'it is whole again',
      async () => (await request(`${url}/statusz`)).status === 200,
      30_000,
    );
    await waitUntilWhole();
    return 'it stays ready, and shows all pages';
  },
};

export const SCENARIOS: Scenario[] = [
  ...releases,
  failOver,
  disk,
  ...rolls,
  ...upgrades,
  ...kills,
  worker,
];
