import { isDeepStrictEqual } from 'node:util';
import type { ChannelRecord } from '@site/channel-records';
import { type Canaries, type CanaryChange, shareOf } from '@site/channel-records/canaries';
import { findOwn } from '@site/fragment-kit/find-own';

type Fragments = ChannelRecord['fragments'];

/** The changes of a record, by fragment. */
export function listChanges(before: Fragments, after: Fragments): ChannelRecord['changed'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, old: findOwn(before, name), now: findOwn(after, name) }))
    .filter(({ old, now }) => !isDeepStrictEqual(old, now))
    .map(({ name, old, now }) => ({ name, from: old?.version ?? null, to: now?.version ?? null }));
}

/** What happened to candidates, by fragment. */
export function listCanaryChanges(before: Canaries, after: Canaries): CanaryChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, old: findOwn(before, name), now: findOwn(after, name) }))
    .filter(({ old, now }) => !isDeepStrictEqual(old, now))
    .map(({ name, old, now }) => ({
      name,
      version: (now ?? old)?.version as string,
      from: old ? shareOf(old) : 0,
      to: now ? shareOf(now) : 0,
    }));
}
