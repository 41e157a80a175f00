import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    write({ key, endsAt }) {
      mkdirSync(folder, { recursive: true });
      // Another process must never read half a file.
      const half = `${fileOf(key)}.${process.pid}.part`;
      writeFileSync(half, JSON.stringify({ endsAt }), { mode: 0o600 });
      renameSync(half, fileOf(key));
    },
    remove: (key) => rmSync(fileOf(key), { force: true }),
    // A broken one has ended, and is cleared away with the others that have.
    list: () => listKeys().map((key) => find(key) ?? { key, endsAt: 0 }),
  };
}
