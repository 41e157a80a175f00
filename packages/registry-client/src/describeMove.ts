import type { ChannelRecord } from '@site/channel-records';
import { shareOf } from '@site/channel-records/canaries';
import { findOwn } from '@site/fragment-kit/find-own';
import type { Reception } from './waitForShells.ts';

/** A share in thousandths, as people write it. */
export const asPercent = (perMille: number): string => `${perMille / 10} %`;

/** The changes of a record, in one line. */
const describeChanges = ({ changed, canaryChanges = [] }: ChannelRecord): string =>
  [
    ...changed.map(({ name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`),
    ...canaryChanges.map(
      ({ name, version, from, to }) =>
        `${name}@${version} in canary ${asPercent(from)} → ${asPercent(to)}`,
    ),
  ].join(', ');

/** A line of the history: when, what, who, from what and why. */
export function describeRecord(record: ChannelRecord): string {
  const { at, action, sequence, by, source, reason, waivers = [] } = record;
  const parts = [
    `${at}  ${action.padEnd(8)}  release ${sequence}  ${describeChanges(record)}`,
    `by ${by.team} (${by.how} ${by.subject})`,
    source?.commit && `from ${source.commit}`,
    source?.run && `run ${source.run}`,
    ...waivers.map((each) => `waived ${each.rule} of ${each.fragment}: ${each.reason}`),
    reason && `because: ${reason}`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** How far a release has reached visitors, according to the shells. */
export function describeReception({ serving, refused, silent }: Reception): string[] {
  if (serving.length + refused.length + silent.length === 0)
    return ['No shell has reported what it serves: check the site.'];
  const kept = (shell: Reception['refused'][number]) =>
    shell.serving ? `keeps release ${shell.serving.release}` : 'serves none';
  return [
    ...serving.map(({ name }) => `Served by ${name}.`),
    ...serving.flatMap(({ name, refusedCanaries = [] }) =>
      refusedCanaries.map(
        (each) =>
          `Without ${each.fragment}@${each.version} at ${name}, whose visitors get what is live: ${each.reason}`,
      ),
    ),
    ...refused.map(
      (shell) => `Refused by ${shell.name}, which ${kept(shell)}: ${shell.refused?.reason}`,
    ),
    ...silent.map((shell) => `Not yet served by ${shell.name}, which ${kept(shell)}.`),
  ];
}

/** The live versions, one a line. */
export function listFragments({ fragments }: ChannelRecord, newest: Record<string, string> = {}) {
  return Object.entries(fragments).map(([name, { version }]) => {
    const newer = findOwn(newest, name);
    return `  ${name.padEnd(16)} ${version}${newer ? `   (newest published: ${newer})` : ''}`;
  });
}

/** The candidates of a channel, one a line. */
export const describeCanaries = ({ canaries = {} }: ChannelRecord): string[] =>
  Object.entries(canaries).map(([name, canary]) => {
    const { version, since, steps } = canary;
    const next = steps?.shares.map(asPercent).join(', ');
    return `  ${name.padEnd(16)} ${version}   in canary for ${asPercent(shareOf(canary))} of visitors, since record ${since}${steps ? `; then ${next}, every ${steps.everyMinutes} minutes` : ''}`;
  });
