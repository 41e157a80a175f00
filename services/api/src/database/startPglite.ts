import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './DurableNodeFs.ts';

/** PGlite starts with fsync off; see {@link DurableNodeFs}. 128 MB of page cache is too much for leads. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
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
