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
 * Opens identity for a registry's process. `prepare` keeps this machine's tokens; call it once the store is available, and `renew`
 * every minute while the process runs. Damaged tokens and owners do not end the process: releases can still be read.
 */
export function openIdentity({
  store,
  dataDir,
  environment = process.env,
  clock = () => new Date(),
  warn = console.warn,
}: Dependencies): {
  identity: Identity;
  prepare: () => Promise<void>;
  renew: () => Promise<void>;
} {
  const key = loadIdentityKey(dataDir, environment);
  const identity = createIdentity({ store, key, clock, warn });
  const { tokens } = identity;
  const prepare = () => keepLocalTokens(dataDir, { tokens, warn, isStart: true });
  // Damage is named at the start; a store that is away is asked again in a minute.
  const renew = () =>
    keepLocalTokens(dataDir, { tokens, warn: () => {}, isStart: false }).catch(() => {});
  return { identity, prepare, renew };
}
