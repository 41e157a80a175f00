import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@site/environment';
import { readConfig } from '../../../shell/src/config.ts';
import { purgeFile } from '../../../shell/src/edge/purgeFile.ts';
import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';

const memorySchema = z.object({ pending: z.array(z.string()) });
/** Everything is dropped once more after five seconds. */
const LATE_MS = 30_000;

/** Caches that are told what to drop, by `PURGE_URL`: whether they have dropped it. */
export const listCacheChecks = (
  dataDir: string,
  clock: () => number,
  environment = process.env,
): Check[] => [
  [
    'Caches',
    async () => {
      const { PURGE_URL: urls = [] } = readConfig(environment);
      if (urls.length === 0) return ok('none is told what has changed (PURGE_URL)');
      return Promise.all(urls.map((url) => checkCache(join(dataDir, 'shell'), url, clock)));
    },
  ],
];

async function checkCache(folder: string, url: string, clock: () => number): Promise<Verdict> {
  const { host } = new URL(url);
  const file = purgeFile(folder, url);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    return warn(
      `${host} was told nothing by a shell of this data folder`,
      'Does the shell run with this PURGE_URL, SURROGATE_KEYS=on and SITE_DATA_DIR?',
    );
  const { pending } = memorySchema.parse(JSON.parse(text));
  const { mtimeMs } = await stat(file);
  if (pending.length === 0 || clock() - mtimeMs < LATE_MS) return ok(`${host} has dropped all`);
  return fail(
    `${host} keeps pages that have changed: it has not dropped ${pending.length} keys since ${new Date(mtimeMs).toISOString()}`,
    'Does it answer there, and take PURGE_FORMAT and PURGE_TOKEN? The log of the shell has the cause; it tries again by itself.',
  );
}
