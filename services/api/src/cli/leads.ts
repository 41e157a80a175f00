import { type Lead, listLeadsTask } from '../leads/leads.repository.ts';
import { formatDelivery } from '../records/createRecords.ts';
import { defineCommand, formatList, readCount, runCommand } from './executeCommand.ts';

/** Leads as a table for people, one line each. */
export const formatLeads = formatList<Lead>(
  'No leads yet.',
  ['RECEIVED', 'DELIVERY', 'EMAIL', 'NAME', 'FROM', 'ANSWERS'],
  ({ createdAt, email, data, integration, delivery }) => [
    createdAt,
    formatDelivery(delivery),
    email,
    `${data.firstName} ${data.lastName}`,
    integration?.name ?? 'this site',
    [data.qualification, data.platform, data.listSize].filter(Boolean).join(', '),
  ],
);

export const leadsCommand = defineCommand({
  usage: `Usage: pnpm leads list [--json] [--limit <number>]

Shows the leads that were accepted, newest first, whether the site is running or not.
  --json     as a JSON array, in the field names that the pop-up posts
  --limit    only the newest ones`,
  options: { limit: 'text' },
  verbs: {
    async list({ values, ask, show }) {
      const limit = readCount('--limit', values.limit);
      return show((await ask(listLeadsTask, { limit })) ?? [], formatLeads);
    },
  },
});

if (import.meta.main) await runCommand(leadsCommand);
