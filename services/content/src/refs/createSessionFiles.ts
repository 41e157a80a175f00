import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../writeAtomic.ts';
import type { KeptSession, SessionStore } from './SessionStore.ts';

const FILE = /^([0-9a-f]{64})\.json$/;

/**
 * Keeps one small file for each preview session, so that a restart and other processes over the same
 * folder know it. Files that cannot be read count as absent.
 */
export function createSessionFiles(folder: string): SessionStore {
  const fileOf = (key: string) => join(folder, `${key}.json`);

  function find(key: string): KeptSession | undefined {
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
      return []; // The folder comes with the first session.
    }
  }

  return {
    find,
    write: ({ key, endsAt }) => writeAtomic(fileOf(key), JSON.stringify({ endsAt }), 0o600),
    remove: (key) => rmSync(fileOf(key), { force: true }),
    // A broken one has ended, and is cleared away with the others that have.
    list: () => listKeys().map((key) => find(key) ?? { key, endsAt: 0 }),
  };
}
