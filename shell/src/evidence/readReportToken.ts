import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the token for evidence that a registry with the same data folder keeps; `undefined` without one. It is read each time, since
 * the registry may start later.
 */
export async function readReportToken(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'registry-report-token'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}
