import { allForms } from '@site/forms/all';
import { formatSubmissions } from '../forms/formatSubmissions.ts';
import { listSubmissionsTask } from '../forms/submissions.tasks.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command } from './Command.ts';
import { readListArguments } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

const forms = allForms.map(({ name }) => name);

export const formsCommand: Command = {
  usage: `Usage: pnpm forms list [form] [--json] [--limit <number>]

Shows what was sent through the site's forms, newest first, whether the site is running or not.
  form       one of ${forms.join(', ')}; all of them when absent
  --json     as a JSON array
  --limit    only the newest ones`,

  async run(config, args) {
    const { json, ...query } = readListArguments(args, forms);
    const submissions = (await runTask(config, listSubmissionsTask, query)) ?? [];
    return json ? JSON.stringify(submissions, null, 2) : formatSubmissions(submissions);
  },
};

if (import.meta.main) await runCommand(formsCommand);
