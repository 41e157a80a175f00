import { isDeepStrictEqual } from 'node:util';
import type { ChannelRecord } from '@site/channel-records';

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
