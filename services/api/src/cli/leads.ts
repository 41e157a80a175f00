import { formatLeads } from '../leads/formatLeads.ts';
import { listLeadsTask } from '../leads/leads.tasks.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command } from './Command.ts';
import { readListArguments } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

export const leadsCommand: Command = {
  usage: `Usage: pnpm leads list [--json] [--limit <number>]

Shows the leads that were accepted, newest first, whether the site is running or not.
  --json     as a JSON array, in the field names that the pop-up posts
  --limit    only the newest ones`,

  async run(config, args) {
    const { json, limit } = readListArguments(args);
    const leads = (await runTask(config, listLeadsTask, { limit })) ?? [];
    return json ? JSON.stringify(leads, null, 2) : formatLeads(leads);
  },
};

if (import.meta.main) await runCommand(leadsCommand);
