import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);

export interface StoredLead {
  id: string;
  email: string;
  lead_name: string;
  marketing_attribution: Record<string, unknown>;
  data: Record<string, unknown>;
  delivery: { status: string };
}

/** What `pnpm leads list --json` prints for the site that keeps its data in this folder. */
export async function readLeads(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const { stdout } = await run(
    process.execPath,
    ['services/api/src/cli/leads.ts', 'list', '--json', '--limit', '1000'],
    {
      cwd: repository,
      env: { ...process.env, ...environment, SITE_DATA_DIR: dataDir },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as StoredLead[];
}
