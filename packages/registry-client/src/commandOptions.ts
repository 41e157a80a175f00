import { parseArgs } from 'node:util';
import { MAX_DRAWS_IN_CANARY as MAX_SHARE } from '@site/channel-records/canaries';
import { UsageError } from './RegistryClientError.ts';

export type Options = ReturnType<typeof parseCommand>;

/** Why a channel is moved, and from what. */
export const describeMove = ({ reason, commit }: Options) => ({
  ...(reason && { reason }),
  ...(commit && { source: { commit } }),
});

export function parseCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        channel: { type: 'string', default: 'production' },
        'new-channel': { type: 'boolean', default: false },
        reason: { type: 'string' },
        commit: { type: 'string' },
        release: { type: 'string' },
        steps: { type: 'string' },
        every: { type: 'string' },
        replay: { type: 'boolean', default: false },
        since: { type: 'string' },
        until: { type: 'string' },
        fragment: { type: 'string' },
        csv: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        wait: { type: 'boolean', default: true },
      },
    });
    const { release, ...options } = values;
    if (release !== undefined && !/^[1-9]\d{0,8}$/.test(release))
      throw new UsageError('--release needs the number of a release.');
    return {
      ...options,
      names: positionals,
      release: release === undefined ? undefined : Number(release),
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a day (UTC), or a moment with its zone.
 *
 * @param edge which end of a day is meant
 * @returns milliseconds since 1970
 * @throws {UsageError}
 */
export function readMoment(text: string, edge: 'start' | 'end'): number {
  const time = edge === 'start' ? '00:00:00.000' : '23:59:59.999';
  const moment = DAY.test(text) ? `${text}T${time}Z` : text;
  const milliseconds = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(milliseconds))
    throw new UsageError(
      `${text} is not a day such as 2026-11-01, or a moment such as 2026-11-01T08:30Z.`,
    );
  return milliseconds;
}

const MINUTES = { m: 1, h: 60 };
const MAX_MINUTES = 10_080;

/**
 * A share of visitors, such as `10%` or `0.5%`, in thousandths.
 *
 * @throws {UsageError}
 */
export function parseShare(text: string): number {
  const percent = /^(\d{1,3}(?:\.\d)?)\s?%?$/.exec(text)?.[1];
  const share = Math.round(Number(percent) * 10);
  if (share >= 1 && share <= MAX_SHARE) return share;
  throw new UsageError(
    `${text} is not a share of visitors: from 0.1% to ${MAX_SHARE / 10}%. Everybody gets it with promote.`,
  );
}

/** Shares that rise, such as `1%,10%,100%`; 100 %, only at the end, is the promotion. */
export function parseSteps(text: string): number[] {
  const parts = text.split(',').map((each) => each.trim());
  const shares = parts.map((each, index) =>
    index === parts.length - 1 && /^100\s?%?$/.test(each) ? 1_000 : parseShare(each),
  );
  const isRising = shares.every((each, index) => each > (shares[index - 1] ?? 0));
  if (isRising && shares.length >= 2 && shares.length <= 21) return shares;
  throw new UsageError(`--steps ${text} are not two or more shares that rise: 1%,10%,50%,100%.`);
}

/** A time such as `10m` or `2h`, in minutes. */
export function parseEvery(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})\s?([mh])$/.exec(text) ?? [];
  const minutes = Number(count) * MINUTES[(unit ?? 'm') as keyof typeof MINUTES];
  if (minutes <= MAX_MINUTES) return minutes;
  throw new UsageError(`--every ${text} is not a time of at most a week, such as 10m or 2h.`);
}
