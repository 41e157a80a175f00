import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS_FOLDER } from '../database/Database.ts';
import migrations from '../database/migrations/meta/_journal.json' with { type: 'json' };

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../../..');

/**
 * Unpacks the service as it was before the newest migration, from the history of this repository, with the packages of that time and the dependencies
 * of now.
 *
 * @returns a folder, which the caller removes
 */
export async function unpackPreviousCode(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-previous-'));
  const commit = await findCommit();
  const archive = join(folder, 'code.tar');
  await git('archive', `--output=${archive}`, commit, 'services/api', 'packages');
  await run('tar', ['-xf', archive, '-C', folder]);
  const packages = (await readdir(join(folder, 'packages'))).map((name) => `packages/${name}`);
  for (const each of ['services/api', ...packages]) await linkDependencies(folder, each);
  return folder;
}

async function findCommit(): Promise<string> {
  const file = join(MIGRATIONS_FOLDER, `${migrations.entries.at(-1)?.tag}.sql`);
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', file);
  // Not committed yet: what is committed is the earlier code.
  return added ? `${added}^` : 'HEAD';
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: repository }).catch((error) => {
    throw new Error('The history of this repository is needed, which a shallow clone lacks.', {
      cause: error,
    });
  });
  return stdout.trim();
}

/** Packages of the repository as they were, everything else as it is. */
async function linkDependencies(folder: string, part: string): Promise<void> {
  const modules = join(repository, part, 'node_modules');
  const names = await readdir(modules).catch(() => []);
  for (const name of names) {
    if (name.startsWith('.')) continue;
    const all = name.startsWith('@')
      ? (await readdir(join(modules, name))).map((inner) => join(name, inner))
      : [name];
    for (const each of all) {
      const target = await realpath(join(modules, each));
      const isOurs = each.startsWith('@site/');
      const link = join(folder, part, 'node_modules', each);
      await mkdir(dirname(link), { recursive: true });
      await symlink(isOurs ? join(folder, relative(repository, target)) : target, link);
    }
  }
}
