import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);

/** What a page said about an error or a Web Vital, as the site keeps it. */
export interface StoredReport {
  name: string;
  payload: { fragment?: string; version?: string; message?: string; stack?: string; path: string };
}

/** The reports of visitors' pages that the site with this data folder keeps, oldest first, as `pnpm events` prints them. */
export async function readReports(dataDir: string): Promise<StoredReport[]> {
  const { stdout } = await run(
    process.execPath,
    ['services/api/src/cli/events.ts', 'tail', '--source', 'report', '--limit', '500', '--json'],
    { cwd: repository, env: { ...process.env, SITE_DATA_DIR: dataDir } },
  );
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}
