import type { ChannelRecord } from '@site/channel-records';
import { shortenVersion } from './describeVersion.ts';

const WORDS: Readonly<Record<string, string>> = {
  release: 'Release',
  rollback: 'Rollback',
  restore: 'Restore',
  canary: 'Canary',
  promote: 'Promotion',
  withdraw: 'Withdrawal',
};

export const nameAction = (action: string): string => WORDS[action] ?? action;

function describeChange({ name, from, to }: ChannelRecord['changed'][number]): string {
  if (to === null) return `${name} taken away`;
  if (from === null) return `${name} added, ${shortenVersion(to)}`;
  return `${name} from ${shortenVersion(from)} to ${shortenVersion(to)}`;
}

/** A move in one sentence, for screen readers. */
export function announceRecord(record: ChannelRecord): string {
  const { sequence, action, by, changed } = record;
  return `${nameAction(action)} ${sequence} by ${by.team}: ${changed.map(describeChange).join('; ')}.`;
}
