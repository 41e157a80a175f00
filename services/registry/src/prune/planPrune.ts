import type { ChannelRecord } from '@site/channel-records';
import { createVersionHistory } from '@site/channel-records/version-history';

/** How much stays besides what is live, in canary or served. */
export interface PruneRules {
  /** The last releases of each channel, all fragments of which stay. */
  keepReleases: number;
  /** Whatever was live, served or published within so many days stays. */
  keepDays: number;
}

export const KEPT: PruneRules = { keepReleases: 50, keepDays: 30 };

/** A version by its fragment, as `mf-footer@1.0.0-4f5a6b7c`. */
type Named = string;

interface Situation {
  now: number;
  /** All records of each channel, oldest first. */
  channels: readonly (readonly ChannelRecord[])[];
  /** By fragment, in the order of publishing. */
  published: ReadonlyMap<string, readonly { version: string; publishedAt: string }[]>;
  /** Records that shells serve or have served, and when they last said so. */
  served: readonly { channel: string; sequence: number; at: number }[];
  /** Versions that a valid override shows. */
  shown: readonly Named[];
}

const DAY_MS = 24 * 60 * 60_000;
/** A rollback returns to the version before, and a second one to the version before that. */
const STEPS_BACK = 2;

/** The published versions that nothing needs any longer, by fragment. */
export function planPrune(
  { now, channels, published, served, shown }: Situation,
  { keepReleases, keepDays }: PruneRules,
): { name: string; version: string }[] {
  const since = now - keepDays * DAY_MS;
  const kept = new Set<Named>(shown);
  for (const records of channels) {
    // The last one is live, also if nothing is to be kept.
    const recent = records.slice(-Math.max(1, keepReleases));
    const inForce = records.filter((_, index) => isAfter(records[index + 1]?.at, since));
    const reported = records.filter(({ channel, sequence }) =>
      served.some(
        (each) => each.channel === channel && each.sequence === sequence && each.at >= since,
      ),
    );
    for (const each of [...recent, ...inForce, ...reported].flatMap(listNamed)) kept.add(each);
    for (const each of listStepsBack(records)) kept.add(each);
  }
  return [...published].flatMap(([name, versions]) =>
    versions
      .filter(({ version, publishedAt }, index) => {
        const isNewest = index === versions.length - 1;
        return !isNewest && !isAfter(publishedAt, since) && !kept.has(`${name}@${version}`);
      })
      .map(({ version }) => ({ name, version })),
  );
}

/** What no date can be read of counts as now. */
function isAfter(at: string | undefined, since: number): boolean {
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(moment) || moment >= since;
}

const listNamed = ({ fragments, canaries = {} }: ChannelRecord): Named[] =>
  [...Object.entries(fragments), ...Object.entries(canaries)].map(
    ([name, { version }]) => `${name}@${version}`,
  );

function listStepsBack(records: readonly ChannelRecord[]): Named[] {
  const history = createVersionHistory();
  for (const each of records) history.add(each);
  return Object.entries(records.at(-1)?.fragments ?? {}).flatMap(([name, { version }]) =>
    history
      .listBefore(name, version)
      .slice(0, STEPS_BACK)
      .map((each) => `${name}@${each}`),
  );
}
