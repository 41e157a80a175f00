import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { signServerToken } from '../../examples/signServerToken.ts';
import { verifyServerToken } from './createAdmission.ts';
import { createCredentials } from './integrations.repository.ts';

const { key, secret, publicKey } = createCredentials();
const now = new Date('2026-01-02T03:04:05.678Z');
const seconds = Math.floor(now.getTime() / 1_000);
const later = (by: number) => new Date(now.getTime() + by * 1_000);
const verify = (token: string, at = now) => verifyServerToken(token, { key, publicKey }, at);

const readSecret = (text: string) =>
  createPrivateKey({ key: Buffer.from(text.slice(3), 'base64url'), format: 'der', type: 'pkcs8' });

/** Signs with the published library. */
const signBy = (claims: Record<string, unknown>, signing = secret, alg = 'EdDSA') =>
  new SignJWT({ sub: key, aud: 'leads', iat: seconds, exp: seconds + 60, ...claims })
    .setProtectedHeader({ alg })
    .sign(readSecret(signing));

test('The example’s token is valid for five minutes', async () => {
  const token = signServerToken(key, secret, now.getTime());
  expect(await verify(token)).toBe(true);
  expect(await verify(token, later(299))).toBe(true);
  expect(await verify(token, later(331))).toBe(false);
});

test.each(['EdDSA', 'Ed25519'])('A token of the published library is valid: %s', async (alg) => {
  expect(await verify(await signBy({}, secret, alg))).toBe(true);
});

test.each([
  ['for another integration', { sub: 'pk_other' }],
  ['for no integration', { sub: undefined }],
  ['for another purpose', { aud: 'admin' }],
  ['without an end', { exp: undefined }],
  ['without a beginning', { iat: undefined }],
  ['from eleven minutes ago that is still to last', { iat: seconds - 660, exp: seconds + 60 }],
  ['from the future', { iat: seconds + 60, exp: seconds + 120 }],
  ['that is over', { exp: seconds - 31 }],
])('A token %s is rejected', async (_what, claims) => {
  expect(await verify(await signBy(claims))).toBe(false);
});

test('A token that somebody else signed, or that was changed, is rejected', async () => {
  expect(await verify(await signBy({}, createCredentials().secret))).toBe(false);
  const [header, claims = '', signature] = (await signBy({ sub: 'pk_other' })).split('.');
  const forged = Buffer.from(String(Buffer.from(claims, 'base64url')).replace('pk_other', key));
  expect(await verify(`${header}.${forged.toString('base64url')}.${signature}`)).toBe(false);
});

test.each([
  '',
  'token',
  'a.b.c',
  // { "alg": "none" } without a signature
  `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: key, aud: 'leads', iat: seconds, exp: seconds + 60 })).toString('base64url')}.`,
])('No token: %o', async (token) => {
  expect(await verify(token)).toBe(false);
});

test('A public key does not work as a shared secret', async () => {
  const token = await new SignJWT({ sub: key, aud: 'leads', iat: seconds, exp: seconds + 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(publicKey));
  expect(await verify(token)).toBe(false);
});
