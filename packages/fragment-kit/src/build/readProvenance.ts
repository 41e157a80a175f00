import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { digest } from '../digest.ts';

const run = promisify(execFile);

/** The sources of a build. */
export interface Provenance {
  /** Ends in `-dirty` if files differ from the commit; `null` outside a checkout. */
  commit: string | null;
  /** Digest of the lock file; `null` without one. */
  lockfile: string | null;
  /** ISO 8601: the commit's time, which is the same for each build of it; otherwise now. */
  builtAt: string;
}

const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

/** Reads the commit and the lock file that the fragment in `folder` is built from. */
export async function readProvenance(folder: string, now: Date): Promise<Provenance> {
  // Without tags, so that the answer is the hash.
  const commit = await git(folder, 'describe', '--always', '--abbrev=40', '--dirty', '--exclude=*');
  const isWhole = commit !== null && !commit.endsWith('-dirty');
  const time = isWhole ? await git(folder, 'show', '--no-patch', '--format=%cI', 'HEAD') : null;
  return {
    commit,
    lockfile: await digestLockFile(folder),
    builtAt: (time ? new Date(time) : now).toISOString(),
  };
}

async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    return (await run('git', args, { cwd: folder })).stdout.trim();
  } catch {
    return null; // Outside a checkout, or before its first commit.
  }
}

/** The nearest lock file: that of the folder, or of the repository that contains it. */
async function digestLockFile(folder: string): Promise<string | null> {
  for (const name of LOCK_FILES) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) return digest(bytes);
  }
  const parent = dirname(folder);
  return parent === folder ? null : digestLockFile(parent);
}
