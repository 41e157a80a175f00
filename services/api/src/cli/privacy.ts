import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { runTask } from '../operations/runTask.ts';
import { deleteTask, exportTask, requestsTask, retentionTask } from '../privacy/privacy.tasks.ts';
import { readRetention } from '../privacy/readRetention.ts';
import { formatTable } from '../records/formatTable.ts';
import type { Command } from './Command.ts';
import { UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

export const privacyCommand: Command = {
  usage: `Usage: pnpm privacy export <e-mail address>
       pnpm privacy delete <e-mail address> [--yes]
       pnpm privacy requests [--json]
       pnpm privacy fulfil <id of a request> [--yes]
       pnpm privacy retention

Shows or deletes what is stored about one person, whether the site is running or not. Outside systems must be asked separately.
  export     everything as JSON
  delete     counts it; with --yes deletes it
  requests   requests from the form, and whether they were confirmed
  fulfil     carries out a confirmed request: export, or delete with --yes
  retention  deletes expired data now; the running site does so by itself`,

  async run(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, yes: { type: 'boolean' } },
    });
    const { yes = false, json = false } = values;
    const [verb, subject, ...more] = positionals;
    if (more.length > 0) throw new UsageError('');
    if (verb === 'export' && subject) return exportData(config, asEmail(subject));
    if (verb === 'delete' && subject) return deleteData(config, asEmail(subject), yes);
    if (verb === 'fulfil' && subject) return fulfil(config, subject, yes);
    if (verb === 'requests' && !subject) return listRequests(config, json);
    if (verb === 'retention' && !subject) {
      const removed = (await runTask(config, retentionTask, readRetention(config))) ?? {};
      return `Deleted: ${formatCounts(removed)}`;
    }
    throw new UsageError('');
  },
};

async function exportData(config: Config, email: string) {
  const data = await runTask(config, exportTask, { email });
  return JSON.stringify({ email, exportedAt: new Date().toISOString(), ...data }, null, 2);
}

async function deleteData(config: Config, email: string, really: boolean) {
  const counts = (await runTask(config, deleteTask, { email, really })) ?? {};
  if (really) return `Deleted: ${formatCounts(counts)}`;
  return `Found: ${formatCounts(counts)}. Add --yes to delete it.`;
}

async function listRequests(config: Config, json: boolean) {
  const requests = (await runTask(config, requestsTask, {})) ?? [];
  if (json) return JSON.stringify(requests, null, 2);
  if (requests.length === 0) return 'No requests yet.';
  return formatTable([
    ['RECEIVED', 'ID', 'REQUEST', 'CONFIRMED', 'EMAIL'],
    ...requests.map(({ createdAt, id, request, confirmedAt, email }) => [
      createdAt,
      id,
      request,
      confirmedAt ?? 'no',
      email,
    ]),
  ]);
}

async function fulfil(config: Config, id: string, yes: boolean) {
  const requests = (await runTask(config, requestsTask, {})) ?? [];
  const found = requests.find((each) => each.id === id);
  if (!found) throw new UsageError(`${id}: no such request.`);
  if (!found.confirmedAt)
    throw new UsageError(`${id}: not confirmed yet, so anyone may have sent it.`);
  if (found.request === 'access' || found.request === 'portability')
    return exportData(config, found.email);
  if (found.request === 'deletion') return deleteData(config, found.email, yes);
  throw new UsageError(`${id}: "${found.request}" requests are handled by hand.`);
}

function formatCounts(counts: Record<string, number>): string {
  const all = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return all.join(', ') || 'nothing';
}

function asEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new UsageError('Not an e-mail address.');
  return text;
}

if (import.meta.main) await runCommand(privacyCommand);
