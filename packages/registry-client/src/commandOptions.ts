import { parseArgs } from 'node:util';
import { UsageError } from './UsageError.ts';

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
