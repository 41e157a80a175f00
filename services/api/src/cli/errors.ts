import { parseArgs } from 'node:util';
import { describeError } from '@site/registry-client/errors';
import { listErrorsTask, showErrorTask } from '../measurement/errors/errors.tasks.ts';
import { formatErrors } from '../measurement/errors/formatErrors.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command } from './Command.ts';
import { readCount, readSince, UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

const NEWEST = 50;
const MOST = 500;

export const errorsCommand: Command = {
  usage: `Usage: pnpm errors list [--fragment <name>] [--version <version>] [--since <time>] [--limit <number>] [--json]
       pnpm errors show <id> [--json]

Shows what failed in visitors' browsers, led back to the sources, whether the site is running or not.
  list       groups of the same error in the same version, those that occurred last first
  show       one of them: when and where, its stack, the source around it
  --since    30m, 2h, 7d, or a date such as 2026-01-31`,

  async run(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        fragment: { type: 'string' },
        version: { type: 'string' },
        since: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const { json = false, fragment, version } = values;
    const [verb, id, ...more] = positionals;
    if (more.length > 0) throw new UsageError('');
    if (verb === 'list' && id === undefined) {
      const since = readSince('--since', values.since, new Date())?.toISOString();
      const limit = Math.min(readCount('--limit', values.limit) ?? NEWEST, MOST);
      const query = { fragment, version, since, limit };
      const errors = (await runTask(config, listErrorsTask, query)) ?? [];
      return json ? JSON.stringify(errors, null, 2) : formatErrors(errors);
    }
    if (verb !== 'show' || id === undefined) throw new UsageError('');
    const { found = null } = (await runTask(config, showErrorTask, { id })) ?? {};
    if (!found) throw new UsageError(`${id}: no such error. List them: pnpm errors list.`);
    return json ? JSON.stringify(found, null, 2) : describeError(found).join('\n');
  },
};

if (import.meta.main) await runCommand(errorsCommand);
