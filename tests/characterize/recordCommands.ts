import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { normalize } from './normalize.ts';

/** Records what the commands of `commands.txt` print about a site with this data folder. */
export async function recordCommands(
  dataDir: string,
  save: (name: string, answer: string) => Promise<void>,
): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const lines = (await readFile(join(import.meta.dirname, 'commands.txt'), 'utf8')).split('\n');
  const asked = lines.filter((line) => line && !line.startsWith('#'));
  const named = new Set(asked.map((line) => line.split(' ')[0]));
  for (const line of [...[...named].map((name) => `${name} --help`), ...asked]) {
    const [name = '', ...args] = line.split(' ');
    if (args.length === 0) continue;
    const [, ...program] = scripts[name].split(' ');
    await save(`commands/${line.replaceAll('/', '_')}`, await run([...program, ...args], dataDir));
  }
}

function run(args: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, SITE_DATA_DIR: dataDir, SITE_URL: '', COLUMNS: '100' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: repository, env }, (error, output, errors) =>
      resolve(normalize(`exit code ${error?.code ?? 0}\n${output}\n--- errors\n${errors}`)),
    );
  });
}
