import { findKid } from '@site/channel-records';
import { asPublicJwk, createKeyPair, KeyError, type PrivateJwk } from '@site/channel-records/keys';
import { openKeyFolder } from './openKeyFolder.ts';

interface Dependencies {
  dataDir: string;
  /** The newest record of each channel. */
  listNewest: () => Promise<string[]>;
}

/**
 * Runs `pnpm fragments keys list | create | rotate <key> | retire <key>` on the key pairs beside the site's data; a running
 * registry uses them at once. Returns what to print, or `undefined` if there is no such command.
 *
 * @throws {KeyError} if the change is not allowed
 */
export async function runKeysCommand(
  [command, kid, ...rest]: readonly string[],
  { dataDir, listNewest }: Dependencies,
): Promise<string | undefined> {
  const folder = openKeyFolder(dataDir);
  if (rest.length > 0) return undefined;
  if (command === 'list' && !kid) return describe(await folder.list());
  if (command === 'create' && !kid) {
    const keys = await folder.change(async (known) => [...known, await createKeyPair()]);
    const made = keys.at(-1)?.kid;
    return keys.length === 1
      ? `Made the key ${made}. It signs from now on.`
      : `Made the key ${made}. Give shells elsewhere the public set first:\n\n${publicSet(keys)}\n\nThen: pnpm fragments keys rotate ${made}`;
  }
  if (command === 'rotate' && kid) {
    await folder.change((known) => {
      const next = find(known, kid);
      return [next, ...known.filter((each) => each !== next)];
    });
    return `The key ${kid} signs from now on. The others stay trusted until: pnpm fragments keys retire <key>`;
  }
  if (command === 'retire' && kid) {
    await folder.change(async (known) => {
      const old = find(known, kid);
      if (old === known[0])
        throw new KeyError(
          `The key ${kid} signs. Make another (pnpm fragments keys create) and rotate to it first.`,
        );
      if ((await listNewest()).some((record) => findKid(record) === kid))
        throw new KeyError(
          `The newest record of a channel was signed with ${kid}: shells that start would refuse it. Move that channel once more first, by a release or a rollback.`,
        );
      return known.filter((each) => each !== old);
    });
    return `The key ${kid} is gone. Shells elsewhere should get the public set that is left (pnpm fragments keys list).`;
  }
  return undefined;
}

function find(keys: PrivateJwk[], kid: string): PrivateJwk {
  const found = keys.find((each) => each.kid === kid);
  if (found) return found;
  throw new KeyError(
    `There is no key ${kid}. There is: ${keys.map((each) => each.kid).join(', ') || 'none'}.`,
  );
}

const publicSet = (keys: PrivateJwk[]) => JSON.stringify({ keys: keys.map(asPublicJwk) });

function describe(keys: PrivateJwk[]): string {
  if (keys.length === 0)
    return 'There are no keys yet. The registry makes a pair at its first start.';
  const lines = keys.map(({ kid }, index) => `  ${kid}  ${index === 0 ? 'signs' : 'is trusted'}`);
  return [
    ...lines,
    'For shells elsewhere, as REGISTRY_PUBLIC_KEYS or in the file REGISTRY_PUBLIC_KEYS_FILE:',
    publicSet(keys),
  ].join('\n');
}
