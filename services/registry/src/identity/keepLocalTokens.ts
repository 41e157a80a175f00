import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DamagedFileError } from '@site/environment/damaged-file';
import { replaceFile } from '@site/environment/replaceFile';
import type { Tokens } from './createTokens.ts';
import { ANY, OPERATORS, READERS } from './names.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 366 * DAY_MS;
/** A registry runs for months without a restart. */
const RENEW_BEFORE_MS = 183 * DAY_MS;

interface Dependencies {
  tokens: Tokens;
  clock: () => Date;
  warn: (line: string) => void;
}

/** The tokens of this machine, by their files in the site's data. */
const LOCAL_TOKENS = [
  { file: 'registry-token', team: OPERATORS },
  { file: 'registry-read-token', team: READERS },
];

/**
 * Keeps the tokens of this machine in the site's data, readable only by this user: an operator's, since anybody who can write
 * there is one, and one for services that only read. Called at each start. Replaces a token that is missing, damaged, readable by
 * others, revoked or within half a year of its expiry, and revokes the old one. Only reports damaged tokens and owners, since
 * releases can still be read.
 */
export async function keepLocalTokens(
  dataDir: string,
  { tokens, clock, warn }: Dependencies,
): Promise<void> {
  try {
    for (const each of LOCAL_TOKENS) await keep(dataDir, each, tokens, clock().getTime());
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    warn(error.message);
  }
}

async function keep(
  dataDir: string,
  { file, team }: (typeof LOCAL_TOKENS)[number],
  tokens: Tokens,
  now: number,
): Promise<void> {
  const path = join(dataDir, file);
  const listed = (await tokens.list()).filter((each) => !each.revokedAt && each.team === team);
  const label = `${hostname()} ${resolve(dataDir)}`;
  const stored = readPrivate(path);
  const known = stored ? await tokens.identify(stored).catch(() => undefined) : undefined;
  const isGood = listed.some(
    ({ id, how, expiresAt }) =>
      id === known?.token && how === 'local' && Date.parse(expiresAt) - now > RENEW_BEFORE_MS,
  );
  if (isGood) return;
  const by = { team: OPERATORS, how: 'local', subject: 'local' } as const;
  const { token } = await tokens.create(
    { ...by, team, label, fragments: [ANY], channels: [ANY], lifetimeMs: LIFETIME_MS },
    by,
  );
  replaceFile(path, `${token}\n`, 0o600);
  for (const { id, how, label: place } of listed)
    if (how === 'local' && place === label) await tokens.end(id, by);
}

/** Returns the content, unless others may read the file. */
function readPrivate(path: string): string | undefined {
  try {
    return (statSync(path).mode & 0o077) === 0 ? readFileSync(path, 'utf8').trim() : undefined;
  } catch {
    return undefined;
  }
}
