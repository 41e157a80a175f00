import { createIdentity, type Identity } from './createIdentity.ts';
import type { IdentityStore } from './createIdentityState.ts';
import { IdentityError } from './IdentityError.ts';
import { loadIdentityKey } from './identityKey.ts';
import { keepLocalToken } from './keepLocalToken.ts';

interface Dependencies {
  store: IdentityStore;
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
  clock?: () => Date;
  warn?: (line: string) => void;
}

/** Opens identity for a registry's process. Damaged tokens and owners do not end it: what is released can still be read. */
export async function openIdentity({
  store,
  dataDir,
  environment = process.env,
  clock = () => new Date(),
  warn = console.warn,
}: Dependencies): Promise<Identity> {
  const key = loadIdentityKey(dataDir, environment);
  const identity = createIdentity({ store, key, clock, warn });
  await keepLocalToken(dataDir, { tokens: identity.tokens, clock }).catch((error) => {
    if (!(error instanceof IdentityError)) throw error;
    warn(error.message);
  });
  return identity;
}
