import { readConfig } from './config.ts';
import { explainFailure } from './explainFailure.ts';
import { formatLeads } from './leads/formatLeads.ts';
import { readLeads } from './leads/readLeads.ts';
import { readArguments, UsageError } from './readArguments.ts';

try {
  const { limit, json } = readArguments(process.argv.slice(2));
  const leads = await readLeads(readConfig(), limit);
  await print(json ? JSON.stringify(leads, null, 2) : formatLeads(leads));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? error.message : explainFailure(error));
  process.exitCode = isUsage ? 2 : 1;
}

/** Waits until a pipe took everything, so that a long list is not cut off. */
function print(text: string) {
  return new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
