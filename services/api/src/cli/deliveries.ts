import { formatTable } from '@site/environment/table';
import { RECORD_KINDS } from '../database/schema.ts';
import {
  countDeliveriesTask,
  type FailedDelivery,
  listFailedTask,
  replayTask,
} from '../deliveries/deliveries.repository.ts';
import {
  defineCommand,
  formatList,
  readCount,
  readWord,
  runCommand,
  UsageError,
} from './executeCommand.ts';

const formatFailed = formatList<FailedDelivery>(
  'No failed deliveries.',
  ['GIVEN UP', 'KIND', 'ID', 'ATTEMPTS', 'WHY'],
  ({ failedAt, kind, id, attempts, error }) => [failedAt, kind, id, String(attempts), error ?? ''],
);

export const deliveriesCommand = defineCommand({
  usage: `Usage: pnpm deliveries status [--json]
       pnpm deliveries list [--kind <kind>] [--limit <number>] [--json]
       pnpm deliveries replay [--kind <kind>] [id ...]

What is sent to outside systems, whether the site is running or not.
  status     how many records of each kind have which status
  list       failed deliveries with their cause, newest first
  replay     sends failed deliveries again: all, or those with the ids
  --kind     one of ${RECORD_KINDS.join(', ')}`,
  options: { kind: 'text', limit: 'text' },
  verbs: {
    async status({ ask, show }) {
      const counts = await ask(countDeliveriesTask, {});
      return show(counts ?? {}, () => {
        if (!counts) return 'Nothing is stored yet.';
        const statuses = Object.keys(Object.values(counts)[0] ?? {});
        const rows = Object.entries(counts).map(([kind, count]) => [
          kind,
          ...Object.values(count).map(String),
        ]);
        return formatTable([['KIND', ...statuses.map((each) => each.toUpperCase())], ...rows]);
      });
    },
    async list({ values, ask, show }) {
      const limit = readCount('--limit', values.limit);
      const failed = await ask(listFailedTask, { kinds: readKinds(values.kind), limit });
      return show(failed ?? [], formatFailed);
    },
    async 'replay [id …]'({ subjects, values, ask }) {
      const ids = subjects.length > 0 ? subjects.map(readUuid) : undefined;
      const done = await ask(replayTask, { kinds: readKinds(values.kind), ids });
      return `${done?.replayed ?? 0} queued again.`;
    },
  },
});

const readKinds = (kind: string | undefined) =>
  kind === undefined ? undefined : [readWord(RECORD_KINDS, kind, 'kind', '--kind ')];

function readUuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new UsageError(`${text}: not the id of a record.`);
  return text;
}

if (import.meta.main) await runCommand(deliveriesCommand);
