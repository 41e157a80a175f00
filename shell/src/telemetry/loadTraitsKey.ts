import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The key of the cookie with a visitor's traits: 32 bytes in base64. Without a configured one it is made once and kept in
 * `file`; several processes, or an app that reads the cookie, need it configured.
 */
export async function loadTraitsKey(file: string, configured?: string): Promise<string> {
  if (configured) return configured;
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (/^[A-Za-z0-9+/]{43}=$/.test(kept)) return kept;
  const key = randomBytes(32).toString('base64');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, key, { mode: 0o600 });
  return key;
}
