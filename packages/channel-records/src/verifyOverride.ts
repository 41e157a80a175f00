import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { ALGORITHM, type PublicKeys } from './keys.ts';
import { type Override, overrideSchema } from './Override.ts';

export { asLocalServer, isLoopback } from './asLocalServer.ts';
export { contentRef, localServer, type Override, overrideHost } from './Override.ts';

export const OVERRIDE_TYPE = 'override+jwt';
export const MAX_OVERRIDE_SECONDS = 7 * 86_400;
/** The token travels in an address and in a cookie; browsers accept cookies of 4096 bytes. */
export const MAX_OVERRIDE_CHARACTERS = 3_500;
/** Clocks of registry and shell may differ. It prolongs no override. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * - `malformed`: not an override, or one with invalid fields
 * - `unknown-key`: signed with a key that is not trusted
 * - `forged`: its signature does not match its bytes
 * - `other-site`: made for another host or channel
 * - `expired`: it was valid once
 */
export type OverrideProblem = 'malformed' | 'unknown-key' | 'forged' | 'other-site' | 'expired';

/** A token that must not be used. `message` says why. */
export class OverrideError extends Error {
  override name = 'OverrideError';
  readonly problem: OverrideProblem;

  constructor(problem: OverrideProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

interface Expectation {
  /** The host that the request was sent to. */
  host: string;
  channel: string;
  now: Date;
}

/**
 * Checks an override: its signature, its site, and that it has not expired.
 *
 * @throws {OverrideError}
 */
export async function verifyOverride(
  token: string,
  keys: PublicKeys,
  { host, channel, now }: Expectation,
): Promise<Override> {
  if (token.length > MAX_OVERRIDE_CHARACTERS)
    throw new OverrideError('malformed', 'This is not an override: it is too long.');
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: [ALGORITHM],
    typ: OVERRIDE_TYPE,
    audience: host,
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: MAX_OVERRIDE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
  }).catch((error: Error) => {
    throw describe(error);
  });
  const override = parse(payload);
  if (override.channel !== channel)
    throw new OverrideError(
      'other-site',
      `The override was made for the channel ${override.channel}, not for ${channel}.`,
    );
  if (override.exp * 1_000 <= now.getTime()) throw new OverrideError('expired', EXPIRED);
  return override;
}

const EXPIRED = 'The override has expired.';

function parse(payload: JWTPayload): Override {
  const { data, error } = overrideSchema.safeParse(payload);
  if (!data)
    throw new OverrideError(
      'malformed',
      `The override is invalid: ${error.issues
        .slice(0, 3)
        .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
        .join('; ')}.`,
    );
  if (data.exp - data.iat > MAX_OVERRIDE_SECONDS)
    throw new OverrideError('malformed', 'The override is invalid: it lasts too long.');
  return data;
}

function describe(error: Error): Error {
  if (error instanceof errors.JWTExpired) return new OverrideError('expired', EXPIRED);
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return new OverrideError('other-site', 'The override was made for another site.');
  if (error instanceof errors.JWKSNoMatchingKey)
    return new OverrideError(
      'unknown-key',
      'The override was signed with a key that is not trusted.',
    );
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new OverrideError('forged', 'The signature of the override does not match its bytes.');
  if (error instanceof errors.JOSEError)
    return new OverrideError('malformed', `This is not an override: ${error.message}.`);
  return error;
}
