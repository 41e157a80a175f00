import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { saveFile } from '../storage/saveFile.ts';

/**
 * The key of the cookie with a visitor's traits: 32 bytes in base64. Without a configured key it creates one and saves it
 * in `file`; several processes, or an app that reads the cookie, need a configured one.
 */
export async function loadTraitsKey(file: string, configured?: string): Promise<string> {
  if (configured) return configured;
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (/^[A-Za-z0-9+/]{43}=$/.test(saved)) return saved;
  const key = randomBytes(32).toString('base64');
  await saveFile(file, key, { mode: 0o600 });
  return key;
}
