import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** The credentials of an integration. */
export interface Credentials {
  /** Names the integration in its pages. */
  key: string;
  /** Signs tokens on the integration's servers: `sk_` and an Ed25519 key, PKCS #8 in base64url. */
  secret: string;
  /** Verifies those tokens: SPKI in base64url. */
  publicKey: string;
}

/** Makes credentials. Only the public key is stored, so read access to the database does not allow signing. */
export function createCredentials(): Credentials {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return {
    key: `pk_${randomBytes(16).toString('base64url')}`,
    secret: `sk_${privateKey.toString('base64url')}`,
    publicKey: publicKey.toString('base64url'),
  };
}
