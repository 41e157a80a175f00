import { allForms } from '@site/forms/all';
import { listSubmissionsTask, type Submission } from '../forms/submissions.repository.ts';
import { formatDelivery } from '../records/createRecords.ts';
import { defineCommand, formatList, readCount, readWord, runCommand } from './executeCommand.ts';

const VALUE_LENGTH = 60;
const forms = allForms.map(({ name }) => name);

/** Posts of forms as a table for people, one line each; long values are cut. */
export const formatSubmissions = formatList<Submission>(
  'Nothing was sent yet.',
  ['RECEIVED', 'DELIVERY', 'FORM', 'FLAGS', 'FIELDS'],
  ({ createdAt, form, fields, flags, delivery }) => [
    createdAt,
    formatDelivery(delivery),
    form,
    flags.join(', '),
    Object.entries(fields)
      .map(([name, value]) => `${name}: ${shorten(value)}`)
      .join(', '),
  ],
);

function shorten(value: string) {
  const line = value.replaceAll('\n', ' ');
  const letters = [...line];
  return letters.length > VALUE_LENGTH ? `${letters.slice(0, VALUE_LENGTH - 1).join('')}…` : line;
}

export const formsCommand = defineCommand({
  usage: `Usage: pnpm forms list [form] [--json] [--limit <number>]

Shows what was sent through the site's forms, newest first, whether the site is running or not.
  form       one of ${forms.join(', ')}; all of them when absent
  --json     as a JSON array
  --limit    only the newest ones`,
  options: { limit: 'text' },
  verbs: {
    async 'list [form]'({ subjects: [name], values, ask, show }) {
      const form = name === undefined ? undefined : readWord(forms, name, 'form');
      const limit = readCount('--limit', values.limit);
      return show((await ask(listSubmissionsTask, { form, limit })) ?? [], formatSubmissions);
    },
  },
});

if (import.meta.main) await runCommand(formsCommand);
