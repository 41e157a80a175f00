import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BackupError } from './BackupError.ts';

const PACKAGE = 'postgresql-client';

/** Writes a database into a file of `pg_dump`'s own format, as the snapshot of another connection sees it. */
export const dumpDatabase = (url: string, snapshot: string, target: string) =>
  run('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    // Counts of limits.
    '--no-unlogged-table-data',
    `--snapshot=${snapshot}`,
    `--file=${target}`,
  ]);

/** Fills an empty database from such a file: whole, or not at all. */
export const fillDatabase = (url: string, source: string) =>
  run('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    source,
  ]);

async function run(program: string, url: string, options: string[]): Promise<void> {
  const { place, password } = splitPassword(url);
  const child = spawn(program, [`--dbname=${place}`, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Other users of the machine see arguments.
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  const failed = once(child, 'error').then(([error]: NodeJS.ErrnoException[]) => {
    throw error?.code === 'ENOENT'
      ? new BackupError(
          `${program} is not on the PATH. Install PostgreSQL’s programs (${PACKAGE}).`,
        )
      : error;
  });
  failed.catch(() => {});
  const [said, [code]] = await Promise.race([
    Promise.all([text(child.stderr), once(child, 'close')]),
    failed,
  ]);
  if (code !== 0) throw new BackupError(`${program} failed: ${said.trim() || `exit code ${code}`}`);
}

/** The address as PostgreSQL's own programs read it, and the password apart. */
function splitPassword(url: string): { place: string; password: string } {
  const place = new URL(url);
  const { searchParams } = place;
  const password = searchParams.get('password') ?? decodeURIComponent(place.password);
  place.password = '';
  searchParams.delete('password');
  // These two are of Node's client. What it calls `no-verify` is `require` there.
  searchParams.delete('uselibpqcompat');
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require');
  return { place: place.href, password };
}
