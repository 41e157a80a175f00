import type { ChannelRecord } from '@site/channel-records';
import { describeShare } from './describeShare.ts';
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

function describeCanaryChange({
  name,
  version,
  from,
  to,
}: NonNullable<ChannelRecord['canaryChanges']>[number]): string {
  const candidate = `candidate ${shortenVersion(version)} of ${name}`;
  if (from === 0) return `${candidate} for ${describeShare(to)} of visitors`;
  if (to === 0) return `${candidate} ended`;
  return `${candidate} from ${describeShare(from)} to ${describeShare(to)} of visitors`;
}

/** What a move changed, fragment by fragment. */
const listRecordChanges = ({ changed, canaryChanges = [] }: ChannelRecord): string[] => [
  ...changed.map(describeChange),
  ...canaryChanges.map(describeCanaryChange),
];

/** Whether a move changed a fragment, or its candidate. */
export const concerns = ({ changed, canaryChanges = [] }: ChannelRecord, name: string): boolean =>
  [...changed, ...canaryChanges].some((each) => each.name === name);

/** A move in one sentence, for screen readers. */
export function announceRecord(record: ChannelRecord): string {
  const { sequence, action } = record;
  return `${nameAction(action)} ${sequence} ${describeAuthor(record)}: ${listRecordChanges(record).join('; ')}.`;
}

/** The registry itself moves candidates too. */
export function describeAuthor({ by }: Pick<ChannelRecord, 'by'>): string {
  if (by.how === 'judge') return 'by the judge';
  return by.how === 'schedule' ? 'on schedule' : `by ${by.team}`;
}
