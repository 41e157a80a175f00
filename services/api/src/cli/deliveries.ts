import { parseArgs } from 'node:util';
import { formatTable } from '@site/environment/table';
import { RECORD_KINDS, type RecordKind } from '../database/schema.ts';
import { countDeliveriesTask, listFailedTask, replayTask } from '../deliveries/deliveries.tasks.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command } from './Command.ts';
import { readCount, UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

export const deliveriesCommand: Command = {
  usage: `Usage: pnpm deliveries status [--json]
       pnpm deliveries list [--kind <kind>] [--limit <number>] [--json]
       pnpm deliveries replay [--kind <kind>] [id ...]

What is sent to outside systems, whether the site is running or not.
  status     how many records of each kind have which status
  list       failed deliveries with their cause, newest first
  replay     sends failed deliveries again: all, or those with the ids
  --kind     one of ${RECORD_KINDS.join(', ')}`,

  async run(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, kind: { type: 'string' }, limit: { type: 'string' } },
    });
    const [verb, ...ids] = positionals;
    const kinds = values.kind === undefined ? {} : { kinds: [asKind(values.kind)] };

    if (verb === 'status' && ids.length === 0) {
      const counts = await runTask(config, countDeliveriesTask, {});
      if (values.json) return JSON.stringify(counts ?? {}, null, 2);
      if (!counts) return 'Nothing is stored yet.';
      const statuses = Object.keys(Object.values(counts)[0] ?? {});
      return formatTable([
        ['KIND', ...statuses.map((status) => status.toUpperCase())],
        ...Object.entries(counts).map(([kind, count]) => [
          kind,
          ...Object.values(count).map(String),
        ]),
      ]);
    }
    if (verb === 'list' && ids.length === 0) {
      const limit = readCount('--limit', values.limit);
      const failed = (await runTask(config, listFailedTask, { ...kinds, limit })) ?? [];
      if (values.json) return JSON.stringify(failed, null, 2);
      if (failed.length === 0) return 'No failed deliveries.';
      return formatTable([
        ['GIVEN UP', 'KIND', 'ID', 'ATTEMPTS', 'WHY'],
        ...failed.map(({ failedAt, kind, id, attempts, error }) => [
          failedAt,
          kind,
          id,
          String(attempts),
          error ?? '',
        ]),
      ]);
    }
    if (verb === 'replay') {
      const selection = ids.length > 0 ? { ids: ids.map(asUuid) } : {};
      const done = await runTask(config, replayTask, { ...kinds, ...selection });
      return `${done?.replayed ?? 0} queued again.`;
    }
    throw new UsageError('');
  },
};

function asKind(text: string): RecordKind {
  const kind = RECORD_KINDS.find((each) => each === text);
  if (!kind) throw new UsageError(`--kind ${text}: no such kind.`);
  return kind;
}

function asUuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new UsageError(`${text}: not the id of a record.`);
  return text;
}

if (import.meta.main) await runCommand(deliveriesCommand);
