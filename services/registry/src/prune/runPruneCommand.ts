import { type Call, readArguments } from '../identity/commands/Call.ts';
import { pruneAnswer } from './prune.schema.ts';

export const PRUNE_USAGE = `prune [--keep-releases <number>] [--keep-days <number>]   lists the versions that nothing needs any longer
prune --delete                    removes them (operators)`;

const NUMBER = /^\d{1,6}$/;

/** Runs `pnpm fragments prune`. Resolves to what to print, or `undefined` if there is no such command. */
export async function runPruneCommand(
  args: readonly string[],
  { call }: { call: Call },
): Promise<string | undefined> {
  const read = readArguments(args, {
    'keep-releases': { type: 'string' },
    'keep-days': { type: 'string' },
    delete: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (!read || read.positionals.length > 0) return undefined;
  const { 'keep-releases': releases, 'keep-days': days, delete: isReal, json } = read.values;
  if ([releases, days].some((text) => text !== undefined && !NUMBER.test(text))) return undefined;
  const body = {
    ...(releases && { keepReleases: Number(releases) }),
    ...(days && { keepDays: Number(days) }),
    isDryRun: !isReal,
  };
  const answer = pruneAnswer.parse(await call('POST', '/prunes', body));
  if (json) return JSON.stringify(answer);
  const { removed, kept, keepReleases, keepDays } = answer;
  const bytes = removed.reduce((sum, each) => sum + each.bytes, 0);
  const count = removed.length === 1 ? '1 version' : `${removed.length} versions`;
  return [
    ...removed.map(({ name, version }) => `  ${name}@${version}`),
    `${isReal ? 'Removed' : 'To remove:'} ${count}, ${Math.ceil(bytes / 1024)} kB; ${kept} stay: the last ${keepReleases} releases of each channel, what was live, served or published within ${keepDays} days, what a rollback returns to, and the newest of each fragment.`,
    ...(isReal || removed.length === 0
      ? []
      : ['Nothing was removed yet: pnpm fragments prune --delete']),
  ].join('\n');
}
