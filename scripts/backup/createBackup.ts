import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { brandSlug } from '@site/config/brand';
import type { Config } from '../../services/api/src/config.ts';
import { packBackup, syncToDisk } from './archive.ts';
import { BackupError } from './BackupError.ts';
import { stageDatabase } from './copyDatabase.ts';
import type { Manifest } from './manifest.ts';
import { stageContent, stageKeys, stageRegistry } from './stageFiles.ts';

interface Options {
  /** The api's settings, which say where the database is. */
  config: Config;
  dataDir: string;
  /** The folder of the documents; absent: they are in a hosted repository. */
  documents: string | undefined;
  /** A file that does not exist yet, or a folder to put one with a name of its own. */
  out: string;
  /** Whether to put the registry's private keys in. */
  withKeys: boolean;
  clock: () => Date;
  /** Called with the folder for temporary files, to be removed if the process is stopped. */
  onStage?: (folder: string) => void;
}

/**
 * Writes a backup of everything that a site keeps, while it runs or not: the whole file, or none.
 *
 * @throws {BackupError}
 */
export async function createBackup(
  options: Options,
): Promise<{ file: string; bytes: number; manifest: Manifest }> {
  const { config, dataDir, documents, out, withKeys, clock, onStage } = options;
  const createdAt = clock().toISOString();
  const file = await chooseFile(resolve(out), createdAt);
  // Next to the result: on the same disk, and not in a folder of the system that others may read.
  const stage = await mkdtemp(join(dirname(file), '.backup-')).catch((error) => {
    throw new BackupError(`Nothing can be written into ${dirname(file)}: ${error.message}`);
  });
  onStage?.(stage);
  try {
    const content = join(stage, 'content');
    await mkdir(content);
    const database = await stageDatabase(config, content);
    const registry = config.DATABASE_URL
      ? database?.channels && { place: 'database' as const, channels: database.channels }
      : await stageRegistry(dataDir, content);
    await stageContent(dataDir, documents, content);
    const facts = {
      format: 'site-backup',
      version: 1,
      createdAt,
      node: process.version,
      database: database?.contents ?? null,
      registry: registry ?? null,
      keys: await stageKeys(dataDir, content, withKeys),
    } as const;
    const packed = join(stage, basename(file));
    const manifest = await packBackup(content, facts, packed);
    const { size: bytes } = await stat(packed);
    await rename(packed, file);
    await syncToDisk(dirname(file));
    return { file, bytes, manifest };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function chooseFile(out: string, createdAt: string): Promise<string> {
  const found = await stat(out).catch(() => undefined);
  if (!found) return out;
  if (!found.isDirectory())
    throw new BackupError(`${out} exists already. Name a file that does not, or a folder.`);
  return chooseFile(join(out, `${brandSlug}-${createdAt.replace(/[:.]/g, '-')}.tar.gz`), createdAt);
}
