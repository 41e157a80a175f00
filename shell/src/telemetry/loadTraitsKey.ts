import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DamagedFileError, setAside } from '@site/environment/damaged-file';
import type { FastifyBaseLogger } from 'fastify';
import { saveFile } from '../storage/saveFile.ts';

/**
 * The key of the cookie with a visitor's traits: 32 bytes in base64. If none is configured, it creates one and saves it in
 * `file`; several processes, or an app that reads the cookie, need a configured one. A damaged file is kept for repair: without
 * the key, cookies of earlier visits cannot be read.
 *
 * @throws {DamagedFileError} if the file cannot be read
 */
export async function loadTraitsKey(
  file: string,
  configured: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string> {
  if (configured) return configured;
  const saved = await readFile(file, 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    if (code === 'EISDIR') return '';
    throw new DamagedFileError(
      `${file} cannot be read: ${message}. Let this user read it, or set TRAITS_COOKIE_KEY.`,
    );
  });
  if (saved !== undefined && /^[A-Za-z0-9+/]{43}=$/.test(saved)) return saved;
  if (saved !== undefined)
    log.warn(
      { file, kept: setAside(file) },
      'the key of the traits cookie is damaged; it is kept, and a new one is made, with which earlier cookies cannot be read',
    );
  const key = randomBytes(32).toString('base64');
  await saveFile(file, key, { mode: 0o600 });
  return key;
}
