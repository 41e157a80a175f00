import type { Actor } from './Actor.ts';
import { createClaims } from './createClaims.ts';
import { createIdentityState, type IdentityStore } from './createIdentityState.ts';
import { createSessions } from './createSessions.ts';
import { createTokens } from './createTokens.ts';
import { createTrusts } from './createTrusts.ts';
import { createWrongTokenLimit } from './createWrongTokenLimit.ts';
import { IdentityError, type RefusalCode } from './IdentityError.ts';

interface Dependencies {
  store: IdentityStore;
  /** From `loadIdentityKey`. */
  key: Buffer;
  clock?: () => Date;
  /** How long a CI's issuer may take to answer. */
  issuerTimeoutMs?: number;
  warn?: (line: string) => void;
}

export type Identity = ReturnType<typeof createIdentity>;

/** Authenticates requests, and decides what each team may do. */
export function createIdentity({
  store,
  key,
  clock = () => new Date(),
  issuerTimeoutMs,
  warn = console.warn,
}: Dependencies) {
  const state = createIdentityState({ store, key, warn });
  const tokens = createTokens({ state, store, clock, warn });
  const trusts = createTrusts({ state, tokens, clock, issuerTimeoutMs });
  const sessions = createSessions({ tokens, store, key, clock });
  const limit = createWrongTokenLimit(clock);

  /**
   * @param authorization the header of a request
   * @param address the client's address
   * @throws {IdentityError}
   */
  async function authenticate(authorization: string | undefined, address: string): Promise<Actor> {
    if (authorization === undefined)
      throw new IdentityError(
        'no_token',
        'This needs a token: set REGISTRY_TOKEN, or send the header Authorization: Bearer <token>.',
      );
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    return limited(address, async () => {
      if (token) return tokens.identify(token);
      throw new IdentityError(
        'token_malformed',
        'The header Authorization must be Bearer <token>.',
      );
    });
  }

  /** Begins a session of the control room with a token. */
  const signIn = (token: string, address: string) => limited(address, () => sessions.begin(token));

  /** Exchanges a CI run's token for one of the registry. */
  const exchange = (runToken: string, address: string) =>
    limited(address, () => trusts.exchange(runToken));

  /** Whoever shares an address with somebody who guesses is let in: 256 random bits are not guessed. */
  async function limited<Result>(address: string, check: () => Promise<Result>): Promise<Result> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof IdentityError && WRONG.includes(error.code)) {
        limit.check(address);
        limit.count(address);
      }
      throw error;
    }
  }

  return {
    authenticate,
    exchange,
    signIn,
    /** Returns the actor that something was made by, if its right still holds. @throws {IdentityError} */
    identifyMaker: ({ token, trust }: Pick<Actor, 'token' | 'trust'>): Promise<Actor> =>
      trust === undefined ? tokens.identifyMaker(token) : trusts.identifyMaker(trust),
    sessions,
    tokens,
    trusts,
    claims: createClaims({ state, clock }),
  };
}

/** Sent only by somebody who guesses. */
const WRONG: readonly RefusalCode[] = [
  'token_malformed',
  'token_unknown',
  'issuer_unknown',
  'run_token_malformed',
  'run_token_algorithm',
  'run_token_signature',
];
