import {
  type BrowserError,
  describeError,
  describeOwner,
  describePlace,
} from '@site/registry-client/errors';
import { listErrorsTask, showErrorTask } from '../measurement/errors/errors.tasks.ts';
import { defineCommand, formatList, readCount, runCommand, UsageError } from './executeCommand.ts';

const NEWEST = 50;
const MOST = 500;
const MESSAGE_CHARACTERS = 80;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

const formatErrors = formatList<BrowserError>(
  'No errors.',
  ['ID', 'FRAGMENT', 'LAST SEEN', 'COUNT', 'WHERE', 'MESSAGE'],
  (error) => [
    error.id,
    describeOwner(error),
    error.lastSeenAt.slice(0, 16).replace('T', ' '),
    String(error.count),
    describePlace(error),
    error.message.slice(0, MESSAGE_CHARACTERS),
  ],
);

export const errorsCommand = defineCommand({
  usage: `Usage: pnpm errors list [--fragment <name>] [--version <version>] [--since <time>] [--limit <number>] [--json]
       pnpm errors show <id> [--json]

Shows what failed in visitors' browsers, led back to the sources, whether the site is running or not.
  list       groups of the same error in the same version, those that occurred last first
  show       one of them: when and where, its stack, the source around it
  --since    30m, 2h, 7d, or a date such as 2026-01-31`,
  options: { fragment: 'text', version: 'text', since: 'text', limit: 'text' },
  verbs: {
    async list({ values: { fragment, version, ...values }, ask, show }) {
      const since = readSince(values.since, new Date())?.toISOString();
      const limit = Math.min(readCount('--limit', values.limit) ?? NEWEST, MOST);
      const errors = await ask(listErrorsTask, { fragment, version, since, limit });
      return show(errors ?? [], formatErrors);
    },
    async 'show <id>'({ subjects: [id = ''], ask, show }) {
      const { found = null } = (await ask(showErrorTask, { id })) ?? {};
      if (!found) throw new UsageError(`${id}: no such error. List them: pnpm errors list.`);
      return show(found, (error) => describeError(error).join('\n'));
    },
  },
});

/** Reads `30m`, `2h` or `7d` ago, or a date; `undefined` if it is absent. */
function readSince(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count && unit)
    return new Date(now.getTime() - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]);
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  if (date && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(`--since ${text}: must be 30m, 2h, 7d, or a date such as 2026-01-31.`);
}

if (import.meta.main) await runCommand(errorsCommand);
