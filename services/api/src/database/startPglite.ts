import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite starts with fsync off; see {@link DurableNodeFs}. */
const DURABLE = ['fsync=on', 'wal_sync_method=fsync'];
/**
 * PostgreSQL takes its shared memory at once, 128 MB for pages alone by default: too much for leads, and the system has its files
 * in memory. There is one connection, and nothing is replicated. A backup takes
 * one slot, which keeps the log while it is copied.
 */
const SMALL = [
  'shared_buffers=4MB',
  'max_connections=10',
  'max_wal_senders=0',
  'max_replication_slots=1',
  'max_pred_locks_per_transaction=10',
];
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[...DURABLE, ...SMALL].flatMap((setting) => ['-c', setting]),
];

/**
 * Keeps WebAssembly as the baseline compiler emits it: the optimizing compiler takes 600 MB and three seconds for a single hot
 * function of PostgreSQL. The first flag implies the others only on a command line.
 */
const COMPILER_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Starts PostgreSQL on a folder, and creates a database if the folder is new. */
export async function startPglite(folder: string) {
  for (const flag of COMPILER_FLAGS) setFlagsFromString(flag);
  const pglite = new PGlite({
    fs: new DurableNodeFs(folder),
    startParams: START_PARAMETERS,
    // Log files of 1 MB instead of 16: a new folder is created faster and stays small.
    initDbStartParams: ['--wal-segsize=1'],
  });
  await pglite.waitReady;
  return pglite;
}

/** The part of the WebAssembly module that this file uses. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * A folder on disk for PGlite whose `fsync` reaches the disk. PGlite's own is a no-op, so a power cut could lose records that
 * were already answered as accepted.
 */
class DurableNodeFs extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const provideFsync = (module: unknown) => {
      (module as ModuleWithNodeFs).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], provideFsync].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** PGlite fills a new folder without syncing it. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = await open(join(entry.parentPath, entry.name));
    await file.sync();
    await file.close();
  }
}

// As a program it creates an empty database in the folder that is its argument.
if (import.meta.main) {
  const [, , folder = ''] = process.argv;
  const pglite = await startPglite(folder);
  await pglite.close();
  await syncFolder(folder);
}
