/** Creates an empty database in the folder that is its argument. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPglite } from './startPglite.ts';

const [, , folder = ''] = process.argv;
const pglite = await startPglite(folder);
await pglite.close();
await syncFolder(folder);

/** PGlite fills a new folder without syncing it. */
async function syncFolder(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = await open(join(entry.parentPath, entry.name));
    await file.sync();
    await file.close();
  }
}
