import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Where a shell keeps what the cache at `url` still has to drop. */
export const purgeFile = (folder: string, url: string): string =>
  join(folder, `purge-${createHash('sha256').update(url).digest('hex').slice(0, 8)}.json`);
