import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePublicKeys } from '@site/channel-records/keys';
import type { SiteSettings } from '../../site/readSettings.ts';
import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';

/** What only the user of the site may read: whoever has it can release, sign, or read visitors' data. */
const SECRETS = [
  'registry-keys/private.json',
  'registry-keys/identity.key',
  'registry-token',
  'registry-read-token',
  'registry-report-token',
  'shell/traits.key',
  'control.json',
  'api/admin.json',
  'api/reader.json',
];
const OTHERS = 0o077;
const LITTLE_BYTES = 2 * 2 ** 30;
const TOO_LITTLE_BYTES = 128 * 2 ** 20;

/** The data folder: whether it can be written, who can read its secrets, whether the keys are whole. */
export const listFileChecks = (settings: SiteSettings): Check[] => [
  ['Data folder', () => checkFolder(settings.SITE_DATA_DIR)],
  ['Secrets', () => checkSecrets(settings.SITE_DATA_DIR)],
  ['Keys', () => checkKeys(settings.SITE_DATA_DIR)],
];

async function checkFolder(folder: string): Promise<Verdict> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(
      `${folder} cannot be written (${code})`,
      'Set SITE_DATA_DIR to the folder of the site, and run the doctor as its user.',
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${folder}, ${(free / 2 ** 30).toFixed(1)} GB free`;
  const todo = 'Make room: logs, old releases (pnpm fragments prune), other programs.';
  if (free < TOO_LITTLE_BYTES) return fail(says, todo);
  return free < LITTLE_BYTES ? warn(says, todo) : ok(says);
}

async function checkSecrets(folder: string): Promise<Verdict> {
  const open: string[] = [];
  let count = 0;
  for (const path of SECRETS) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (!found) continue;
    count++;
    if (found.mode & OTHERS) open.push(join(folder, path));
  }
  if (open.length === 0) return ok(`${count} files that only their user can read`);
  return fail(
    `other users of this machine can read ${open.join(', ')}`,
    `chmod 600 ${open.join(' ')}, and make new ones (docs/security.md): they may have been read.`,
  );
}

async function checkKeys(folder: string): Promise<Verdict> {
  const { REGISTRY_PUBLIC_KEYS: given, REGISTRY_PUBLIC_KEYS_FILE: file } = process.env;
  const path = file || join(folder, 'registry-keys/public.json');
  const text = given || (await readFile(path, 'utf8').catch(() => undefined));
  if (text === undefined)
    return fail(
      `there are no public keys in ${path}`,
      'Copy public.json of the registry, or set REGISTRY_PUBLIC_KEYS or REGISTRY_PUBLIC_KEYS_FILE.',
    );
  const { keys } = await parsePublicKeys(text, given ? 'REGISTRY_PUBLIC_KEYS' : path);
  return ok(`${keys.length} public ${keys.length === 1 ? 'key' : 'keys'} of the registry`);
}
