import { setTimeout as wait } from 'node:timers/promises';
import { freeze, freezePostgres } from '../harness/processes.ts';
import { request, waitUntil } from '../harness/request.ts';
import type { Scenario } from './Scenario.ts';
import type { Topology } from './world/startTopology.ts';

/** How long a process is away at least. */
const AWAY_MS = 1_500;
const TROUBLE_MS = 10_000;
/** Longer than a proxy waits for the last answers of a worker that it replaces. */
const RELOAD_MS = 2_000;
const SHOWN_MS = 40_000;
/** Longer than a visitor waits. */
const FROZEN_MS = 15_000;

/** Kills both at the same moment, and starts them again. */
const pairs = (
  [
    ['shell1', 'api1'],
    ['shell2', 'registry1'],
    ['registry1', 'registry2'],
    ['content', 'images'],
  ] as const
).map(
  ([one, other]): Scenario => ({
    fault: `kill -9 ${one} and ${other} together, and start them again`,
    async run({ get, waitUntilWhole }) {
      const both = [get(one), get(other)];
      await Promise.all(both.map((role) => role.end('SIGKILL')));
      await wait(AWAY_MS);
      await Promise.all(both.map((role) => role.start()));
      await waitUntilWhole();
      return 'pages and leads go on';
    },
  }),
);

/** Something happens to the database, which comes back. */
const ofDatabase = (fault: string, happen: (topology: Topology) => Promise<void>): Scenario => ({
  fault,
  async run(topology) {
    await happen(topology);
    await topology.waitUntilWhole();
    await expectAlive(topology.get);
    return 'pages go on; leads wait, and are accepted once';
  },
});

export const failOver = ofDatabase(
  'PostgreSQL shuts down fast, and starts again',
  async ({ database, waitUntilWhole }) => {
    await database.restart(() => wait(AWAY_MS));
    await waitUntilWhole();
    await wait(AWAY_MS);
  },
);

const databases = [
  ofDatabase('PostgreSQL starts again while a shell is replaced', async ({ get, database }) => {
    const shell = get('shell2');
    const replaced = shell.end('SIGTERM').then(() => shell.start());
    await Promise.all([replaced, database.restart(() => wait(AWAY_MS))]);
  }),
  ofDatabase(
    'PostgreSQL takes no writes for ten seconds, as a standby that is promoted late',
    async ({ database }) => {
      try {
        await database.setReadOnly(true);
        await wait(TROUBLE_MS);
      } finally {
        await database.setReadOnly(false);
      }
    },
  ),
  ofDatabase(
    'PostgreSQL accepts connections, and says nothing for ten seconds',
    async ({ database }) =>
      whileFrozen(freezePostgres(new URL(database.url).port), () => wait(TROUBLE_MS)),
  ),
];

/** Lets something happen while processes are frozen. */
async function whileFrozen<Result>(
  { goOn }: ReturnType<typeof freeze>,
  happen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await happen();
  } finally {
    goOn();
  }
}

/** None has ended by what happened elsewhere. */
async function expectAlive(get: Topology['get']): Promise<void> {
  for (const name of ['api1', 'api2', 'registry1', 'registry2', 'worker']) {
    const { status } = await request(`${get(name).url}/healthz`);
    if (status !== 200) throw new Error(`${name} answers ${status}`);
  }
}

const silentReceiver: Scenario = {
  fault: 'The outside system takes leads for ten seconds, and says nothing',
  isGapless: true,
  async run({ receiver, waitUntilWhole }) {
    receiver.answer = () => 'never';
    await wait(TROUBLE_MS);
    receiver.answer = () => 200;
    receiver.hangUp();
    await waitUntilWhole();
    return 'leads are accepted as always';
  },
};

const reloaded: Scenario = {
  fault: 'HAProxy is reloaded, three times',
  isGapless: true,
  async run({ haproxy, waitUntilWhole }) {
    for (let time = 0; time < 3; time++) {
      haproxy.reload();
      await wait(RELOAD_MS);
    }
    await waitUntilWhole();
    return 'nobody notices';
  },
};

const replacedMeanwhile: Scenario = {
  fault: 'A footer is released while a registry is replaced',
  async run(topology, load) {
    const role = topology.get('registry1');
    const ended = role.end('SIGTERM');
    const shownMs = await releaseFooter(topology, load, 2);
    await ended;
    await role.start();
    await topology.waitUntilWhole();
    return `every page shows it; the shells had it after ${shownMs} ms`;
  },
};

/** A shell notices when its question is due, and what it asked before that is not answered. */
const frozenMeanwhile: Scenario = {
  fault: 'A footer is released while a registry is frozen',
  staleMs: 15_000,
  async run(topology, load) {
    const frozen = freeze(topology.get('registry1').pid);
    const shownMs = await whileFrozen(frozen, () => releaseFooter(topology, load, 3));
    await topology.waitUntilWhole();
    return `every page shows it; the shells had it after ${shownMs} ms`;
  },
};

const frozenShell: Scenario = {
  fault: 'A shell is frozen for 15 s, as if its machine had left the network',
  async run({ get, waitUntilWhole }) {
    await whileFrozen(freeze(get('shell1').pid), () => wait(FROZEN_MS));
    await waitUntilWhole();
    return 'those whom it kept waiting get their page from the other one';
  },
};

/** Resolves to how long each shell took, for a sentence. */
export async function releaseFooter(
  { footers, get, release }: Topology,
  load: Parameters<Scenario['run']>[1],
  index: number,
  limitMs = SHOWN_MS,
): Promise<string> {
  const footer = footers[index];
  if (!footer) throw new Error('There is no such footer.');
  await release(footer.version);
  load.expectText(footer.text);
  const times = ['shell1', 'shell2'].map((name) =>
    waitUntil(
      `${name} shows it`,
      async () => String((await request(`${get(name).url}/about`)).body).includes(footer.text),
      limitMs,
    ),
  );
  return (await Promise.all(times)).join(' and ');
}

/** Several things at once, or what answers late, wrongly or not at all. */
export const troubles: Scenario[] = [
  ...pairs,
  ...databases,
  silentReceiver,
  reloaded,
  frozenShell,
  replacedMeanwhile,
  frozenMeanwhile,
];
