import { isDeepStrictEqual } from 'node:util';
import type { ChannelRecord } from '@site/channel-records';
import { type Canaries, type CanaryChange, shareOf } from '@site/channel-records/canaries';

type Fragments = ChannelRecord['fragments'];

/** The changes of a record, by fragment. */
export function listChanges(before: Fragments, after: Fragments): ChannelRecord['changed'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({
      name,
      from: before[name]?.version ?? null,
      to: after[name]?.version ?? null,
    }));
}

/** What happened to candidates, by fragment. */
export function listCanaryChanges(before: Canaries, after: Canaries): CanaryChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({
      name,
      version: (after[name] ?? before[name])?.version as string,
      from: before[name] ? shareOf(before[name]) : 0,
      to: after[name] ? shareOf(after[name]) : 0,
    }));
}
