import { hkdfSync, randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Actor } from './Actor.ts';
import type { IdentityStore } from './createIdentityState.ts';
import type { Tokens } from './createTokens.ts';
import { IdentityError } from './IdentityError.ts';

/** A working day. */
export const SESSION_SECONDS = 8 * 3_600;
const ALG = 'HS256';
const TYP = 'control-session';
const ENDED = 'identity/ended-sessions/';

interface Dependencies {
  tokens: Pick<Tokens, 'identify' | 'identifyHolder'>;
  store: IdentityStore;
  key: Buffer;
  clock: () => Date;
}

/**
 * Sessions of the control room: a signed text that names a token, and never contains it. A session ends with its token, when its
 * holder signs out, and after a working day. Registries that share a key and a store share sessions.
 */
export function createSessions({ tokens, store, key, clock }: Dependencies) {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', TYP, 32));
  const seconds = () => Math.floor(clock().getTime() / 1_000);

  /** @throws {IdentityError} if the token is not valid */
  async function begin(token: string): Promise<{ actor: Actor; session: string }> {
    const actor = await tokens.identify(token);
    const session = await new SignJWT()
      .setProtectedHeader({ alg: ALG, typ: TYP })
      .setSubject(actor.token)
      .setJti(randomUUID())
      .setExpirationTime(seconds() + SESSION_SECONDS)
      .sign(secret);
    return { actor, session };
  }

  async function open(session: string): Promise<Required<Pick<JWTPayload, 'sub' | 'jti' | 'exp'>>> {
    try {
      const { payload } = await jwtVerify(session, secret, {
        algorithms: [ALG],
        typ: TYP,
        currentDate: clock(),
        requiredClaims: ['sub', 'jti', 'exp'],
      });
      return payload as Required<typeof payload>;
    } catch {
      throw new IdentityError('session_ended', 'The session has ended. Sign in again.');
    }
  }

  /** @throws {IdentityError} if the session or its token has ended */
  async function identify(session: string): Promise<Actor> {
    const { sub, jti, exp } = await open(session);
    if (await store.read(keyOf(jti, exp)))
      throw new IdentityError('session_ended', 'The session was signed out. Sign in again.');
    return tokens.identifyHolder(sub);
  }

  async function end(session: string): Promise<void> {
    const { jti, exp } = await open(session);
    await store.write(keyOf(jti, exp), '');
    for (const each of await store.list(ENDED))
      if (Number(each.slice(ENDED.length).split('-')[0]) < seconds()) await store.remove(each);
  }

  return { begin, identify, end };
}

const keyOf = (id: string, exp: number) => `${ENDED}${exp}-${id}`;
