import type { ChannelRecord } from '@site/channel-records';
import type { ShellBuilds } from '../builds/createShellBuilds.ts';
import type { ChannelLog } from '../channels/createChannelLog.ts';
import type { Actor } from '../identity/Actor.ts';
import type { IssuedOverride } from '../overrides/overrides.schema.ts';
import type { ServedLog } from '../serving/createServedLog.ts';
import type { Store } from '../storage/Store.ts';
import type { PrunedVersion } from '../versions/createPrunedVersions.ts';
import type { Versions } from '../versions/createVersions.ts';
import { type PruneRules, planPrune } from './planPrune.ts';

interface Dependencies {
  store: Store;
  versions: Versions;
  log: Pick<ChannelLog, 'listChannels' | 'listAfter'>;
  served: ServedLog;
  builds: Pick<ShellBuilds, 'list' | 'plan' | 'prune'>;
  listOverrides: () => Promise<Pick<IssuedOverride, 'channel' | 'shows' | 'expiresAt'>[]>;
  clock: () => Date;
}

export interface PruneOutcome {
  /** What is gone, or would be: versions of fragments, and builds of the shell under its name. */
  removed: { name: string; version: string; bytes: number }[];
  /** How many versions stay. */
  kept: number;
}

export type Pruner = ReturnType<typeof createPruner>;

/**
 * Removes versions that nothing needs any longer. A version is first written down as pruned, then taken from the list of its fragment,
 * and only then its files go: whoever is killed in between leaves files that nobody is offered, and the next run removes them.
 */
export function createPruner({
  store,
  versions,
  log,
  served,
  builds,
  listOverrides,
  clock,
}: Dependencies) {
  const since = ({ keepDays }: PruneRules) => clock().getTime() - keepDays * DAY_MS;

  async function plan(rules: PruneRules): Promise<PruneOutcome> {
    const channels: ChannelRecord[][] = [];
    for (const channel of await log.listChannels())
      channels.push((await log.listAfter(channel, 0)).map(({ record }) => record));
    const names = await versions.listNames();
    const published = new Map(
      await Promise.all(names.map(async (name) => [name, await versions.list(name)] as const)),
    );
    const planned = planPrune(
      {
        now: clock().getTime(),
        channels,
        published,
        served: await served.list(),
        shown: await listShown(channels),
      },
      rules,
    );
    const removed = await Promise.all(
      planned.map(async (each) => ({ ...each, bytes: await countBytes(each) })),
    );
    const ofShell = (await builds.plan(since(rules))).map((each) => ({ name: SHELL, ...each }));
    const all = [...published.values()].flat().length + (await builds.list()).length;
    return {
      removed: [...removed, ...ofShell],
      kept: all - removed.length - ofShell.length,
    };
  }

  async function countBytes({ name, version }: { name: string; version: string }) {
    const manifest = await versions
      .get(name, version)
      .then((found) => versions.getManifest(name, found))
      .catch(() => undefined);
    return manifest?.totals.bytes ?? 0;
  }

  /** What links show that are still valid. */
  async function listShown(channels: ChannelRecord[][]): Promise<string[]> {
    const now = clock().getTime();
    const valid = (await listOverrides()).filter(({ expiresAt }) => Date.parse(expiresAt) >= now);
    return valid.flatMap(({ channel, shows }) => {
      const release = Number(/\brelease (\d+)\b/.exec(shows)?.[1]);
      const record = channels
        .flat()
        .find((each) => each.channel === channel && each.release === release);
      const fragments = Object.entries(record?.fragments ?? {});
      return [
        ...shows.split(', '),
        ...fragments.map(([name, { version }]) => `${name}@${version}`),
      ];
    });
  }

  async function prune(rules: PruneRules, by: PrunedVersion['by']): Promise<PruneOutcome> {
    const outcome = await store.withLock(async () => {
      const planned = await plan(rules);
      const names = new Set(planned.removed.map(({ name }) => name));
      names.delete(SHELL);
      for (const name of names)
        await versions.strike(
          name,
          planned.removed.filter((each) => each.name === name).map(({ version }) => version),
          by,
        );
      await builds.prune(planned.removed.filter(({ name }) => name === SHELL));
      return planned;
    });
    for (const { name, version } of await versions.pruned.listWithFiles())
      await store.withLock(async () => {
        if (!(await versions.has(name, version))) await versions.pruned.removeFiles(name, version);
      });
    await served.forgetBefore(since(rules));
    return outcome;
  }

  return {
    plan,
    prune,
    /** What was pruned of a fragment. */
    list: versions.pruned.list,
  };
}

/** No fragment can have this name. */
const SHELL = 'shell build';
const DAY_MS = 24 * 60 * 60_000;

/** Who prunes when nobody asked. */
export const BY_ITSELF: PrunedVersion['by'] = {
  team: 'operators',
  how: 'schedule',
  subject: 'registry',
};

export const describeActor = ({ team, how, subject }: Actor): PrunedVersion['by'] => ({
  team,
  how,
  subject,
});
