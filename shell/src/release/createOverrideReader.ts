import type { PublicKeys } from '@site/channel-records/keys';
import {
  isLoopback,
  type Override,
  OverrideError,
  type OverrideProblem,
  verifyOverride,
} from '@site/channel-records/override';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The registry has taken the override back. */
class OverrideRevokedError extends Error {
  override name = 'OverrideRevokedError';
}

interface Dependencies {
  channel: string;
  /** Where the public finds this site. */
  publicUrl: string;
  getPublicKeys: () => Promise<PublicKeys>;
  /** Asks the registry. */
  isRevoked: (id: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type OverrideReader = ReturnType<typeof createOverrideReader>;

/** How long an answer of the registry counts. */
const ASKED_FOR_MS = 30_000;

/** Checks the tokens of overrides: the signature here, whether they were taken back at the registry. */
export function createOverrideReader({
  channel,
  publicUrl,
  getPublicKeys,
  isRevoked,
  clock,
  timer,
  log,
}: Dependencies) {
  const publicHost = new URL(publicUrl).host;
  const asked = new LRUCache<string, { isRevoked: boolean; at: number }>({ max: 1_000 });

  /** If the registry does not answer, the last answer stays; a signed override that nobody knows about is valid. */
  async function askRegistry(id: string): Promise<boolean> {
    const known = asked.get(id);
    if (known && (known.isRevoked || timer() - known.at < ASKED_FOR_MS)) return known.isRevoked;
    const found = await isRevoked(id).catch((error: Error) => {
      log.warn(
        { cause: error.message },
        'the registry does not say whether an override is revoked',
      );
      return false;
    });
    asked.set(id, { isRevoked: found, at: timer() });
    return found;
  }

  return {
    /**
     * @param host that the request was sent to
     * @throws {OverrideError} or {OverrideRevokedError} if it must not be used
     */
    async read(token: string, host: string): Promise<Override> {
      const override = await verifyOverride(token, await getPublicKeys(), {
        host,
        channel,
        now: new Date(clock()),
      });
      // Whoever sends the request chooses its host; a token of another site with the same keys must not pass.
      if (host !== publicHost && !isLoopback(host.replace(/:\d+$/, '')))
        throw new OverrideError('other-site', 'The override was made for another site.');
      if (await askRegistry(override.jti))
        throw new OverrideRevokedError('The override was taken back.');
      return override;
    },
  };
}

/** Why an override is not shown, in a word for logs. */
export const nameOverrideProblem = (error: unknown): OverrideProblem | 'revoked' | undefined => {
  if (error instanceof OverrideError) return error.problem;
  return error instanceof OverrideRevokedError ? 'revoked' : undefined;
};
