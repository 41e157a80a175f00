import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);

export interface StoredSubmission {
  id: string;
  form: string;
  fields: Record<string, string>;
  flags: string[];
  token?: string;
  confirmPath?: string;
  delivery: { status: string };
}

/** What `pnpm forms list <form> --json` prints for the site that keeps its data in this folder. */
export async function readForms(dataDir: string, form: string): Promise<StoredSubmission[]> {
  const { stdout } = await run(
    process.execPath,
    ['services/api/src/cli/forms.ts', 'list', form, '--json'],
    {
      cwd: repository,
      env: { ...process.env, SITE_DATA_DIR: dataDir },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as StoredSubmission[];
}
