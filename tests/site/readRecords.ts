import type { Command } from '../../services/api/src/cli/executeCommand.ts';
import { runCommandHere } from '../../services/api/src/testing/runCommandHere.ts';

/** What a command of the api prints about a site. A process of its own would load the whole service each time. */
export async function readRecords(
  command: Command,
  { dataDir, args }: { dataDir: string; args: string[] },
): Promise<string> {
  const environment = { ...process.env, SITE_DATA_DIR: dataDir };
  const { code, output, errorOutput } = await runCommandHere(command, environment, ...args);
  if (code !== 0) throw new Error(errorOutput);
  return output;
}
