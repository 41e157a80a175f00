import { eventsCommand } from '../../services/api/src/cli/events.ts';
import { readRecords } from './readRecords.ts';

/** An error or Web Vital that a page reported, as the site stores it. */
export interface StoredReport {
  name: string;
  payload: { fragment?: string; version?: string; message?: string; stack?: string; path: string };
}

/** Reads the reports of visitors' pages, oldest first, as `pnpm events` prints them. */
export async function readReports(dataDir: string): Promise<StoredReport[]> {
  const args = ['tail', '--source', 'report', '--limit', '500', '--json'];
  const printed = await readRecords(eventsCommand, { dataDir, args });
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}
