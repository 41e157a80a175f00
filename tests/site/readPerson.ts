import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);

/** A row as `pnpm privacy export` prints it. */
export type StoredRow = Record<string, unknown>;

export interface StoredPerson {
  leads: StoredRow[];
  /** What the analytics wrapper relayed. */
  messages: StoredRow[];
  /** What clients in the browser measured. */
  events: StoredRow[];
  /** Parts of session replays. */
  replays: StoredRow[];
}

/** Everything that the site with this data folder keeps of the person with this address. */
export async function readPerson(dataDir: string, email: string): Promise<StoredPerson> {
  const { stdout } = await run(
    process.execPath,
    ['services/api/src/cli/privacy.ts', 'export', email],
    {
      cwd: repository,
      env: { ...process.env, SITE_DATA_DIR: dataDir },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { leads: [], messages: [], events: [], replays: [], ...JSON.parse(stdout) };
}
