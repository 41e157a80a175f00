import { formatTable } from '@site/environment/table';
import type { z } from 'zod';
import { type DataRequest, requestsTask } from '../privacy/dataRequests.repository.ts';
import { deleteTask, exportTask, type Included } from '../privacy/personalData.repository.ts';
import { readRetention, retentionTask } from '../privacy/retention.ts';
import { type Call, defineCommand, formatList, runCommand, UsageError } from './executeCommand.ts';

const formatRequests = formatList<DataRequest>(
  'No requests yet.',
  ['RECEIVED', 'ID', 'REQUEST', 'CONFIRMED', 'EMAIL'],
  ({ createdAt, id, request, confirmedAt, email }) => [
    createdAt,
    id,
    request,
    confirmedAt ?? 'no',
    email,
  ],
);

export const privacyCommand = defineCommand({
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

  options: { include: 'texts', yes: 'flag' },
  verbs: {
    'export <e-mail address>': (call) => exportData(call, readEmail(call)),
    'delete <e-mail address>': (call) => deleteData(call, readEmail(call)),
    requests: async ({ ask, show }) => show((await ask(requestsTask, {})) ?? [], formatRequests),
    async 'fulfil <id>'(call) {
      const [id = ''] = call.subjects;
      const requests = (await call.ask(requestsTask, {})) ?? [];
      const found = requests.find((each) => each.id === id);
      if (!found) throw new UsageError(`${id}: no such request.`);
      const { confirmedAt, request, email } = found;
      if (!confirmedAt)
        throw new UsageError(`${id}: not confirmed yet, so anyone may have sent it.`);
      if (request === 'access' || request === 'portability') return exportData(call, email);
      if (request === 'deletion') return deleteData(call, email);
      throw new UsageError(`${id}: "${request}" requests are handled by hand.`);
    },
    async retention({ config, ask }) {
      return `Deleted: ${formatCounts((await ask(retentionTask, readRetention(config))) ?? {})}`;
    },
  },
});

type PrivacyCall = Call<{ include: 'texts'; yes: 'flag' }>;
type Found = Pick<Deletion, 'links' | 'linksLeftOut'>;
type Deletion = z.output<typeof deleteTask.output>;

/** Notes everything that was left out. */
function formatLeftOut({ linksLeftOut: count }: Found): string {
  if (count === null) return '\nLinked ids are left out: the search for them took too long.';
  return count === 0
    ? ''
    : `\nAt least ${count} more linked ids are left out; the oldest links are considered. Add --include <id> for another that you know.`;
}

/** The result if nothing was ever stored. */
const NOTHING: Deletion = { tables: {} as Deletion['tables'], links: [], linksLeftOut: 0 };

async function exportData({ ask, values }: PrivacyCall, email: string) {
  const included = readIncluded(values.include);
  const { tables, links, linksLeftOut } = (await ask(exportTask, { email, included })) ?? {
    ...NOTHING,
    tables: {},
  };
  expectLinked(included, { links, linksLeftOut });
  const exportedAt = new Date().toISOString();
  return JSON.stringify({ email, exportedAt, ...tables, links, linksLeftOut }, null, 2);
}

async function deleteData({ ask, values }: PrivacyCall, email: string) {
  const included = readIncluded(values.include);
  const count = async (really: boolean) =>
    (await ask(deleteTask, { email, included, really })) ?? NOTHING;
  const found = await count(false);
  expectLinked(included, found);
  if (!values.yes)
    return `Found: ${formatCounts(found.tables)}. Add --yes to delete it.${formatLinks(found)}${formatLeftOut(found)}`;
  const deleted = await count(true);
  return `Deleted: ${formatCounts(deleted.tables)}${formatLeftOut(deleted)}`;
}

const readIncluded = (include: string[] = []): Included =>
  include.includes('all') ? 'all' : include;

/** A wrong id must not look as if it had been exported or deleted. */
function expectLinked(included: Included, { links, linksLeftOut }: Found): void {
  if (included === 'all') return;
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

function formatCounts(counts: Record<string, number>): string {
  const all = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return all.join(', ') || 'nothing';
}

function readEmail({ subjects: [text = ''] }: PrivacyCall): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new UsageError('Not an e-mail address.');
  return text;
}

if (import.meta.main) await runCommand(privacyCommand);
