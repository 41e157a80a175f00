import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DamagedFileError } from '@site/environment/damaged-file';
import { replaceFile } from '@site/environment/replaceFile';
import type { Tokens } from './createTokens.ts';
import { OPERATORS, READERS } from './names.ts';

interface Dependencies {
  tokens: Tokens;
  warn: (line: string) => void;
  isStart: boolean;
}

/** The tokens of this machine, by their files in the site's data. */
const LOCAL_TOKENS = [
  { file: 'registry-token', team: OPERATORS },
  { file: 'registry-read-token', team: READERS },
];

/**
 * Keeps the tokens of this machine in the site's data, readable only by this user: an operator's, since anybody who can write
 * there is one, and one for services that only read. Called at each start, and every minute while the registry runs: a token
 * that is not renewed ends within two days. Replaces a token that is missing, damaged, revoked, or readable by others, which it
 * also revokes; a start also replaces one that is half a year old, and revokes those that the folder had before. Only reports damaged tokens and owners, since
 * releases can still be read.
 */
export async function keepLocalTokens(
  dataDir: string,
  { tokens, warn, isStart }: Dependencies,
): Promise<void> {
  const label = `${hostname()} ${resolve(dataDir)}`;
  try {
    for (const { file, team } of LOCAL_TOKENS) {
      const path = join(dataDir, file);
      const token = await tokens.keepLocal({ team, label, isStart, ...readStored(path) });
      if (token) replaceFile(path, `${token}\n`, 0o600);
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    warn(error.message);
  }
}

function readStored(path: string) {
  try {
    const isExposed = (statSync(path).mode & 0o077) !== 0;
    return { stored: readFileSync(path, 'utf8').trim(), isExposed };
  } catch {
    return { stored: '', isExposed: false };
  }
}
