import type { ChannelRecord } from '@site/channel-records';
import { type Options, readMoment } from './commandOptions.ts';
import { describeRecord } from './describeMove.ts';
import { listAllRecords } from './listAllRecords.ts';
import { UsageError } from './RegistryClientError.ts';
import type { Dependencies } from './tellMove.ts';

const COLUMNS = [
  'record',
  'at',
  'action',
  'fragment',
  'from',
  'to',
  'candidate',
  'share before',
  'share after',
  'team',
  'how',
  'subject',
  'commit',
  'run',
  'reason',
  'waivers',
];

/** Prints all moves of a channel, the newest first, or those that were asked for. */
export async function history(options: Options, { client, print }: Dependencies): Promise<number> {
  const { json, csv, channel, fragment, names } = options;
  if (names.length > 0) throw new UsageError('history takes no names: use --fragment <name>.');
  if (json && csv) throw new UsageError('history prints JSON or CSV, not both.');
  const since = options.since ? readMoment(options.since, 'start') : Number.NEGATIVE_INFINITY;
  const until = options.until ? readMoment(options.until, 'end') : Number.POSITIVE_INFINITY;
  const records = (await listAllRecords(client, channel))
    .filter(({ at }) => Date.parse(at) >= since && Date.parse(at) <= until)
    .filter((record) => !fragment || namesOf(record).includes(fragment))
    .reverse();
  if (json) print(JSON.stringify(records));
  else if (csv) {
    const rows = records.flatMap(asRows);
    const asked = fragment
      ? rows.filter((row) => row[COLUMNS.indexOf('fragment')] === fragment)
      : rows;
    for (const line of writeCsv([COLUMNS, ...asked])) print(line);
  } else for (const record of records) print(describeRecord(record));
  return 0;
}

const namesOf = ({ changed, canaryChanges = [] }: ChannelRecord) =>
  [...changed, ...canaryChanges].map(({ name }) => name);

/** A row for each fragment that the record moves. */
function asRows(record: ChannelRecord): (string | number | null | undefined)[][] {
  const { sequence, at, action, changed, canaryChanges = [], by, source, reason } = record;
  const rows = [
    ...changed.map(({ name, from, to }) => ({ name, cells: [from, to, null, null, null] })),
    ...canaryChanges.map(({ name, version, from, to }) => ({
      name,
      cells: [null, null, version, asShare(from), asShare(to)],
    })),
  ];
  const waivers = (name: string) =>
    (record.waivers ?? [])
      .filter((each) => each.fragment === name)
      .map((each) => `${each.rule}: ${each.reason}`)
      .join('; ');
  return rows.map(({ name, cells }) => [
    sequence,
    at,
    action,
    name,
    ...cells,
    by.team,
    by.how,
    by.subject,
    source?.commit,
    source?.run,
    reason,
    waivers(name),
  ]);
}

/** In percent. */
const asShare = (perMille: number) => perMille / 10;

/** A spreadsheet takes what begins like this for a formula, also in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const QUOTED = /[",\r\n]|^\s|\s$/;

/**
 * Writes rows as lines of CSV (RFC 4180, without the line ends). Texts that a spreadsheet would run as a formula begin with an
 * apostrophe, which spreadsheets show as text; numbers stay numbers.
 */
export const writeCsv = (
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string[] => rows.map((row) => row.map(writeCell).join(','));

function writeCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  // One record is one line, also for programs that read line by line.
  const text = (value ?? '').replace(/[\r\n]+/g, ' ');
  const safe = FORMULA.test(value ?? '') ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
