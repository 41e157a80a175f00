import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { explainFailure } from './explainFailure.ts';
import { formatLeads } from './leads/formatLeads.ts';
import { readLeads } from './leads/readLeads.ts';

const USAGE = `Usage: pnpm leads list [--json] [--limit <number>]

Shows the leads that were accepted, newest first, whether the site is running or not.
  --json     as a JSON array, in the field names that the pop-up posts
  --limit    only the newest ones`;

/** The command was not understood. */
class UsageError extends Error {}

try {
  const { limit, json } = readArguments(process.argv.slice(2));
  const leads = await readLeads(readConfig(), limit);
  await print(json ? JSON.stringify(leads, null, 2) : formatLeads(leads));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? error.message : explainFailure(error));
  process.exitCode = isUsage ? 2 : 1;
}

function readArguments(args: string[]) {
  const options = { json: { type: 'boolean' }, limit: { type: 'string' } } as const;
  const { values, positionals } = parse();
  if (positionals.length !== 1 || positionals[0] !== 'list') throw new UsageError(USAGE);
  if (values.limit !== undefined && !/^[1-9]\d{0,8}$/.test(values.limit))
    throw new UsageError(`--limit ${values.limit}: must be a whole number from 1.\n\n${USAGE}`);
  return { json: values.json ?? false, limit: values.limit ? Number(values.limit) : undefined };

  function parse() {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
    }
  }
}

/** Waits until a pipe took everything, so that a long list is not cut off. */
function print(text: string) {
  return new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
