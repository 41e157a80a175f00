import { DamagedFileError } from '@site/environment/damaged-file';
import type { Actor } from '../identity/Actor.ts';
import type { Claims } from '../identity/createClaims.ts';
import { IdentityError } from '../identity/IdentityError.ts';
import { ANY, OPERATORS } from '../identity/names.ts';
import { RegistryError } from '../RegistryError.ts';
import type { Versions } from '../versions/createVersions.ts';

const SELF: Actor = {
  team: OPERATORS,
  isOperator: true,
  fragments: [ANY],
  channels: [ANY],
  how: 'local',
  subject: 'local',
  token: 'local',
};

/** Assigns fragments published before ownership existed to the operators; otherwise the next team to publish would own them. */
export async function adoptUnowned(
  claims: Pick<Claims, 'list' | 'claim'>,
  versions: Pick<Versions, 'listNames' | 'get' | 'getManifest'>,
  warn: (line: string) => void,
): Promise<void> {
  await warnOf(async () => {
    const owned = new Set((await claims.list()).fragments.map(({ name }) => name));
    for (const name of (await versions.listNames()).filter((each) => !owned.has(each)))
      await warnOf(async () => {
        await claims.claim(SELF, { name });
        await claims.claim(SELF, await versions.getManifest(name, await versions.get(name)));
      }, warn);
  }, warn);
}

/** Damaged or taken names do not keep releases from being read. */
async function warnOf(work: () => Promise<void>, warn: (line: string) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = [DamagedFileError, IdentityError, RegistryError].some(
      (each) => error instanceof each,
    );
    if (!isExpected) throw error;
    warn((error as Error).message);
  }
}
