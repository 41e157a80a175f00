import { createPrivateKey, sign } from 'node:crypto';

/** Long enough for a request and its retries; the site accepts ten minutes at most. */
const LIFETIME_SECONDS = 300;

/**
 * How an integration's server makes a token for leads that come without a browser's `Origin`, such as an app's. The token is
 * sent as `Authorization: Bearer <token>`. Any library for JSON Web Tokens that knows EdDSA does the same.
 *
 * @param key the integration's public key, `pk_…`
 * @param secret its secret, `sk_…`; it stays on the server
 */
export function signServerToken(key: string, secret: string, now = Date.now()): string {
  const pkcs8 = Buffer.from(secret.replace(/^sk_/, ''), 'base64url');
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const iat = Math.floor(now / 1_000);
  const claims = { sub: key, aud: 'leads', iat, exp: iat + LIFETIME_SECONDS };
  const content = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
