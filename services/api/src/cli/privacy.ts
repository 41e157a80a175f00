import { parseArgs } from 'node:util';
import { formatTable } from '@site/environment/table';
import type { Config } from '../config.ts';
import { runTask } from '../operations/runTask.ts';
import { deleteTask, exportTask, requestsTask, retentionTask } from '../privacy/privacy.tasks.ts';
import { readRetention } from '../privacy/readRetention.ts';
import type { Command } from './Command.ts';
import { UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

export const privacyCommand: Command = {
  usage: `Usage: pnpm privacy export <e-mail address> [--include <id>]…
       pnpm privacy delete <e-mail address> [--include <id>]… [--yes]
       pnpm privacy requests [--json]
       pnpm privacy fulfil <id of a request> [--include <id>]… [--yes]
       pnpm privacy retention

Shows or deletes what is stored about one person, whether the site is running or not. Outside systems must be asked separately.
  export     everything as JSON
  delete     counts it; with --yes deletes it
  requests   requests from the form, and whether they were confirmed
  fulfil     carries out a confirmed request: export, or delete with --yes
  --include  an id of a browser that is linked with the address, after you have looked at it; or all.
             Anybody can send a link, so none counts by itself
  retention  deletes expired data now; the running site does so by itself`,

  async run(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        include: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    });
    const { include = [], yes = false, json = false } = values;
    const included = include.includes('all') ? 'all' : include;
    const [verb, subject, ...more] = positionals;
    if (more.length > 0) throw new UsageError('');
    if (verb === 'export' && subject) return exportData(config, asEmail(subject), included);
    if (verb === 'delete' && subject) return deleteData(config, asEmail(subject), included, yes);
    if (verb === 'fulfil' && subject) return fulfil(config, subject, included, yes);
    if (verb === 'requests' && !subject) return listRequests(config, json);
    if (verb === 'retention' && !subject) {
      const removed = (await runTask(config, retentionTask, readRetention(config))) ?? {};
      return `Deleted: ${formatCounts(removed)}`;
    }
    throw new UsageError('');
  },
};

type Included = string[] | 'all';
type Found = NonNullable<Awaited<ReturnType<typeof countData>>>;

/** Notes everything that was left out. */
function formatLeftOut({ linksLeftOut: count }: Pick<Found, 'linksLeftOut'>): string {
  if (count === null) return '\nLinked ids are left out: the search for them took too long.';
  return count === 0
    ? ''
    : `\nAt least ${count} more linked ids are left out; the oldest links are considered. Add --include <id> for another that you know.`;
}

const countData = (config: Config, email: string, included: Included, really = false) =>
  runTask(config, deleteTask, { email, included, really });

/** The result if nothing was ever stored. */
const NOTHING: Found = { tables: {} as Found['tables'], links: [], linksLeftOut: 0 };

async function exportData(config: Config, email: string, included: Included) {
  const data = await runTask(config, exportTask, { email, included });
  expectLinked(included, data);
  const exportedAt = new Date().toISOString();
  const { tables, links, linksLeftOut } = data ?? NOTHING;
  return JSON.stringify({ email, exportedAt, ...tables, links, linksLeftOut }, null, 2);
}

async function deleteData(config: Config, email: string, included: Included, really: boolean) {
  const found = (await countData(config, email, included)) ?? NOTHING;
  expectLinked(included, found);
  if (!really)
    return `Found: ${formatCounts(found.tables)}. Add --yes to delete it.${formatLinks(found)}${formatLeftOut(found)}`;
  const deleted = (await countData(config, email, included, true)) ?? NOTHING;
  return `Deleted: ${formatCounts(deleted.tables)}${formatLeftOut(deleted)}`;
}

/** A wrong id must not look as if it had been exported or deleted. */
function expectLinked(
  included: Included,
  found: Pick<Found, 'links' | 'linksLeftOut'> | null,
): void {
  if (included === 'all') return;
  const { links, linksLeftOut } = found ?? NOTHING;
  const wrong = included.find((id) => !links.some((link) => link.id === id));
  if (wrong === undefined) return;
  throw new UsageError(
    linksLeftOut === null
      ? `${wrong}: the search for linked ids took too long. Try again when the database is less busy.`
      : `${wrong}: not linked with this address.`,
  );
}

/** The links that still need a decision. */
function formatLinks({ links }: Found): string {
  const open = links.filter(({ isIncluded }) => !isIncluded);
  if (open.length === 0) return '';
  return [
    '',
    'Linked ids, not included. Anybody can send a link: review each, then add --include <id>, or --include all.',
    formatTable([
      ['ID', 'ROWS', 'OTHER ADDRESSES'],
      ...open.map(({ id, rows, otherAddresses, otherAddressCount: count }) => [
        id,
        String(rows),
        count > otherAddresses.length
          ? `${otherAddresses.join(', ')}, … (${count} in all)`
          : otherAddresses.join(', ') || 'none',
      ]),
    ]),
  ].join('\n');
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

async function fulfil(config: Config, id: string, included: Included, yes: boolean) {
  const requests = (await runTask(config, requestsTask, {})) ?? [];
  const found = requests.find((each) => each.id === id);
  if (!found) throw new UsageError(`${id}: no such request.`);
  if (!found.confirmedAt)
    throw new UsageError(`${id}: not confirmed yet, so anyone may have sent it.`);
  if (found.request === 'access' || found.request === 'portability')
    return exportData(config, found.email, included);
  if (found.request === 'deletion') return deleteData(config, found.email, included, yes);
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
