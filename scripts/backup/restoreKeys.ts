import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePrivateKeys } from '@site/channel-records/keys';
import { BackupError } from './BackupError.ts';
import type { Manifest } from './manifest.ts';
import { fingerprint } from './stageFiles.ts';

/** Where private keys are that are not in a backup. */
export interface GivenKeys {
  /** A copy of the folder `registry-keys`. */
  folder?: string | undefined;
  /** The settings of the registry that will run. */
  signingKey?: string | undefined;
  identityKey?: string | undefined;
}

const SIGNING = 'private.json';
const IDENTITY = 'identity.key';

/**
 * Completes `target`, the keys of an unpacked backup, and checks that they are those which the registry in the backup was written with: with others,
 * no release could be read.
 *
 * @throws {BackupError}
 */
export async function findKeys(
  given: GivenKeys,
  { keys }: Manifest,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if (!keys.included && given.folder)
    for (const name of [SIGNING, IDENTITY])
      if (existsSync(join(given.folder, name)))
        await copyFile(join(given.folder, name), join(target, name));

  if (keys.signing.length > 0) {
    const text = given.signingKey ?? (await readIfThere(join(target, SIGNING)));
    const pairs = text === undefined ? [] : await parsePrivateKeys(text, SIGNING);
    const known = pairs.map(({ kid }) => kid);
    const missing = keys.signing.filter((kid) => !known.includes(kid));
    if (missing.length > 0) throw new BackupError(explainMissing('signing', known, missing[0]));
  }
  if (keys.identity !== null) {
    const text = given.identityKey ?? (await readIfThere(join(target, IDENTITY)));
    if (text === undefined || fingerprint(text) !== keys.identity)
      throw new BackupError(
        explainMissing('identity', text === undefined ? [] : [fingerprint(text)], keys.identity),
      );
  }
}

function explainMissing(kind: string, given: string[], missing: string | undefined): string {
  const found = given.length > 0 ? `only ${given.join(', ')}` : 'none';
  return `The registry in the backup needs its ${kind} key ${missing}, and there is ${found}. Name a copy of its folder registry-keys with --keys, or set REGISTRY_SIGNING_KEY_FILE and REGISTRY_IDENTITY_KEY_FILE.`;
}

const readIfThere = (path: string) => readFile(path, 'utf8').catch(() => undefined);
