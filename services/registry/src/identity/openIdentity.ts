import { createIdentity, type Identity } from './createIdentity.ts';
import type { IdentityStore } from './createIdentityState.ts';
import { loadIdentityKey } from './identityKey.ts';
import { keepLocalTokens } from './keepLocalTokens.ts';

interface Dependencies {
  store: IdentityStore;
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
  clock?: () => Date;
  warn?: (line: string) => void;
}

/**
 * Opens identity for a registry's process. `prepare` keeps this machine's tokens; call it once the store is available.
 * Damaged tokens and owners do not end the process: releases can still be read.
 */
export function openIdentity({
  store,
  dataDir,
  environment = process.env,
  clock = () => new Date(),
  warn = console.warn,
}: Dependencies): { identity: Identity; prepare: () => Promise<void> } {
  const key = loadIdentityKey(dataDir, environment);
  const identity = createIdentity({ store, key, clock, warn });
  const prepare = () => keepLocalTokens(dataDir, { tokens: identity.tokens, clock, warn });
  return { identity, prepare };
}
