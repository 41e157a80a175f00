import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);

interface Options {
  /** The data folder of the site that the command is about. */
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
}

/** Runs a command of a service, such as `services/api/src/cli/leads.ts`, and returns what it prints. */
export async function runCommand(
  [script, ...args]: [script: string, ...args: string[]],
  { dataDir, environment }: Options,
): Promise<string> {
  const { stdout } = await run(process.execPath, [join(repository, script), ...args], {
    cwd: repository,
    env: {
      ...process.env,
      ...environment,
      SITE_DATA_DIR: dataDir,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
