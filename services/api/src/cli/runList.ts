import { readConfig } from '../config.ts';
import { explainFailure } from '../operations/explainFailure.ts';
import type { Listing } from '../operations/Listing.ts';
import { readRecords } from '../operations/readRecords.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { readArguments, type Usage, UsageError } from './readArguments.ts';

/** Runs a command that lists records: as JSON, or in a form for people. */
export async function runList<Item extends StoredRecord>(
  usage: Usage,
  listing: Listing<Item>,
  format: (items: Item[]) => string,
): Promise<void> {
  try {
    const { json, ...query } = readArguments(process.argv.slice(2), usage);
    const items = await readRecords(readConfig(), listing, query);
    await print(json ? JSON.stringify(items, null, 2) : format(items));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? error.message : explainFailure(error));
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Waits until a pipe took everything, so that a long list is not cut off. */
function print(text: string) {
  return new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
