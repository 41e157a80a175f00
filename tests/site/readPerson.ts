import { privacyCommand } from '../../services/api/src/cli/privacy.ts';
import { readRecords } from './readRecords.ts';

/** A row as `pnpm privacy export` prints it. */
export type StoredRow = Record<string, unknown>;

export interface StoredPerson {
  leads: StoredRow[];
  /** Calls that the analytics wrapper relayed. */
  messages: StoredRow[];
  /** Events that clients in the browser measured. */
  events: StoredRow[];
  /** Parts of session replays. */
  replays: StoredRow[];
}

/** Reads everything that a site stores about the person with this address. */
export async function readPerson(dataDir: string, email: string): Promise<StoredPerson> {
  const args = ['export', email, '--include', 'all'];
  const printed = await readRecords(privacyCommand, { dataDir, args });
  return { leads: [], messages: [], events: [], replays: [], ...JSON.parse(printed) };
}
