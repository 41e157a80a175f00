import { createPublicKey } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { ActiveIntegration } from './integrations.repository.ts';

/** Short, so that a leaked token soon becomes useless; long enough for retries. */
const MAX_AGE_SECONDS = 600;
/** How far the clock of an integration's server may be off. */
const TOLERANCE_SECONDS = 30;

/**
 * Whether a token was signed with the integration's secret, for leads, and is at most ten minutes old. It is a JSON Web Token:
 * `alg` EdDSA, `sub` the key, `aud` leads, with `iat` and `exp`.
 */
export async function verifyServerToken(
  token: string,
  { key, publicKey }: Pick<ActiveIntegration, 'key' | 'publicKey'>,
  now: Date,
): Promise<boolean> {
  const spki = Buffer.from(publicKey, 'base64url');
  try {
    await jwtVerify(token, createPublicKey({ key: spki, format: 'der', type: 'spki' }), {
      algorithms: ['EdDSA', 'Ed25519'],
      subject: key,
      audience: 'leads',
      requiredClaims: ['exp'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
