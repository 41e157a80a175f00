import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@site/environment/replaceFile';

/** Where a shell with the same data folder finds it. */
const FILE = 'registry-report-token';
const MIN_CHARACTERS = 20;

/** Returns the token with which shells send evidence: the configured one, else one that this data folder keeps for its user. */
export function keepReportToken(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  const kept = readPrivate(path);
  if (kept && kept.length >= MIN_CHARACTERS) return kept;
  const token = randomBytes(32).toString('base64url');
  replaceFile(path, `${token}\n`, 0o600);
  return token;
}

/** Compares in a time that tells nothing of the token. */
export function isSameToken(sent: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(token));
}

/** Returns the content, unless others may read the file. */
function readPrivate(path: string): string | undefined {
  try {
    return (statSync(path).mode & 0o077) === 0 ? readFileSync(path, 'utf8').trim() : undefined;
  } catch {
    return undefined;
  }
}
