import { z } from '@site/environment';
import type { Isolation } from './findIsolation.ts';

/** Which fragments run where the operating system contains none. */
export interface Trust {
  /** Digests of `fragment.json`, which lists the digests of all other files. */
  trusted: readonly string[];
  /** All of them run, at the operator's own risk. */
  mayRunUncontained: boolean;
}

/** The variables of every service that runs fragments' server code. */
export const trustVariables = {
  /** Digests of fragments' manifests, as releases name them, separated by commas. */
  TRUSTED_FRAGMENTS: z
    .string()
    .regex(
      /^sha384-[\w+/]{64}(,sha384-[\w+/]{64})*$/,
      'must be digests such as sha384-…, separated by commas',
    )
    .transform((text) => text.split(','))
    .default([]),
  DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS: z.enum(['on', 'off']).default('off'),
};

/** These variables, read; without them, no fragment is trusted. */
export interface TrustSettings {
  TRUSTED_FRAGMENTS?: readonly string[] | undefined;
  DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS?: 'on' | 'off' | undefined;
}

export const readTrust = (settings: TrustSettings): Trust => ({
  trusted: settings.TRUSTED_FRAGMENTS ?? [],
  mayRunUncontained: settings.DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS === 'on',
});

/** The operating system cannot contain a fragment, and the operator does not trust it. */
export class UncontainedError extends Error {
  override name = 'UncontainedError';
}

/**
 * @param digest of the fragment's `fragment.json`
 * @throws {UncontainedError} unless it may run in this isolation
 */
export function checkMayRun(
  { isContained, description }: Pick<Isolation, 'isContained' | 'description'>,
  digest: string,
  { trusted, mayRunUncontained }: Trust,
): void {
  if (isContained || mayRunUncontained || trusted.includes(digest)) return;
  throw new UncontainedError(
    `its server code would be ${description}; here only TRUSTED_FRAGMENTS run (docs/security.md)`,
  );
}
