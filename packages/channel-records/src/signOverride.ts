import { SignJWT } from 'jose';
import { ALGORITHM, type SigningKey } from './keys.ts';
import { type Override, overrideSchema } from './Override.ts';
import { MAX_OVERRIDE_SECONDS, OVERRIDE_TYPE } from './verifyOverride.ts';

/**
 * Signs an override. Returns the token, a compact JWS.
 *
 * @throws if it has a field that shells would refuse, or lasts too long
 */
export async function signOverride(
  override: Override,
  { kid, privateKey }: SigningKey,
): Promise<string> {
  const payload = overrideSchema.parse(override);
  if (payload.exp - payload.iat > MAX_OVERRIDE_SECONDS)
    throw new RangeError(`An override lasts ${MAX_OVERRIDE_SECONDS / 86_400} days at most.`);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ: OVERRIDE_TYPE, kid })
    .sign(privateKey);
}
