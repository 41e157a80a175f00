import type { Actor } from './Actor.ts';
import { createClaims } from './createClaims.ts';
import { createIdentityState, type IdentityStore } from './createIdentityState.ts';
import { createTokens } from './createTokens.ts';
import { createWrongTokenLimit } from './createWrongTokenLimit.ts';
import { IdentityError } from './IdentityError.ts';

interface Dependencies {
  store: IdentityStore;
  /** From `loadIdentityKey`. */
  key: Buffer;
  clock?: () => Date;
  warn?: (line: string) => void;
}

export type Identity = ReturnType<typeof createIdentity>;

/** Who may do what in the registry. */
export function createIdentity({
  store,
  key,
  clock = () => new Date(),
  warn = console.warn,
}: Dependencies) {
  const state = createIdentityState({ store, key, warn });
  const tokens = createTokens({ state, store, clock, warn });
  const limit = createWrongTokenLimit(clock);

  /**
   * @param authorization the header of a request
   * @param address where it came from
   * @throws {IdentityError}
   */
  async function authenticate(authorization: string | undefined, address: string): Promise<Actor> {
    if (authorization === undefined)
      throw new IdentityError(
        'no_token',
        'This needs a token: set REGISTRY_TOKEN, or send the header Authorization: Bearer <token>.',
      );
    limit.check(address);
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    try {
      if (!token)
        throw new IdentityError(
          'token_malformed',
          'The header Authorization has to be Bearer and a token.',
        );
      return await tokens.identify(token);
    } catch (error) {
      if (isWrong(error)) limit.count(address);
      throw error;
    }
  }

  return { authenticate, tokens, claims: createClaims({ state, clock }) };
}

const isWrong = (error: unknown) =>
  error instanceof IdentityError && ['token_malformed', 'token_unknown'].includes(error.code);
