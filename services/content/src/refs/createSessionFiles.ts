import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../writeAtomic.ts';
import type { SessionStore, StoredSession } from './SessionStore.ts';

const FILE = /^([0-9a-f]{64})\.json$/;

/**
 * Stores each preview session in a small file, so that it survives a restart and is shared with other processes.
 * Unreadable files count as absent.
 */
export function createSessionFiles(folder: string): SessionStore {
  const fileOf = (key: string) => join(folder, `${key}.json`);

  function find(key: string): StoredSession | undefined {
    try {
      const { endsAt } = JSON.parse(readFileSync(fileOf(key), 'utf8')) as { endsAt: unknown };
      return typeof endsAt === 'number' ? { key, endsAt } : undefined;
    } catch {
      return undefined;
    }
  }

  function listKeys(): string[] {
    try {
      return readdirSync(folder).flatMap((name) => FILE.exec(name)?.[1] ?? []);
    } catch {
      return []; // The first session creates the folder.
    }
  }

  return {
    find,
    write: ({ key, endsAt }) => writeAtomic(fileOf(key), JSON.stringify({ endsAt }), 0o600),
    remove: (key) => rmSync(fileOf(key), { force: true }),
    // An unreadable session counts as ended, and is removed with the others.
    list: () => listKeys().map((key) => find(key) ?? { key, endsAt: 0 }),
  };
}
