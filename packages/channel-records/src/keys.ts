import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';

export const ALGORITHM = 'Ed25519';
/** The type of a signed record; no token of another type passes for a record. */
export const RECORD_TYPE = 'channel-record';

/** A text is not a valid set of keys. `message` says what is wrong, and never quotes the text. */
export class KeyError extends Error {
  override name = 'KeyError';
}

/** The public half of a key pair, as JWK. `kid` is its thumbprint (RFC 7638). */
export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
}

/** Both halves, as JWK. Secret. */
export interface PrivateJwk extends PublicJwk {
  d: string;
}

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

/** Keys whose records are trusted, as a JWK set. */
export interface PublicKeys {
  keys: PublicJwk[];
}

const half = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url');
const publicSchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: half });
const publicAlone = publicSchema.extend({
  d: z.never('is private, and must not be here').optional(),
});
const privateSchema = publicSchema.extend({ d: half });

/** JSON text that {@link parsePublicKeys} accepts. */
export const publicKeysText = keysText(publicAlone);
/** JSON text that {@link parsePrivateKeys} accepts. */
export const privateKeysText = keysText(privateSchema);

/** Makes a new key pair. */
export async function createKeyPair(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { x, d } = privateSchema.parse(await exportJWK(privateKey));
  return withKid({ kty: 'OKP', crv: 'Ed25519', x, d });
}

/** The public half, without any field of the private one. */
export const asPublicJwk = ({ kty, crv, x, kid }: PublicJwk): PublicJwk => ({ kty, crv, x, kid });

/**
 * Reads public keys from the JSON text of a JWK set, or of one JWK.
 *
 * @param source where the text is from, for the error message
 * @throws {KeyError}
 */
export async function parsePublicKeys(text: string, source: string): Promise<PublicKeys> {
  const keys = parse(text, source, publicAlone);
  return { keys: await Promise.all(keys.map(({ kty, crv, x }) => withKid({ kty, crv, x }))) };
}

/** Reads private keys in the same way. The first one signs. */
export async function parsePrivateKeys(text: string, source: string): Promise<PrivateJwk[]> {
  const keys = parse(text, source, privateSchema);
  return Promise.all(keys.map(({ kty, crv, x, d }) => withKid({ kty, crv, x, d })));
}

/** @throws {KeyError} if the two halves do not belong to one pair */
export async function importSigningKey(jwk: PrivateJwk): Promise<SigningKey> {
  try {
    const privateKey = (await importJWK(jwk as JWK, ALGORITHM)) as CryptoKey;
    return { kid: jwk.kid, privateKey };
  } catch {
    throw new KeyError(`The key ${jwk.kid} cannot sign: its halves are not of one pair.`);
  }
}

/** Computes the thumbprint, so that no text can give a key another key's id. */
const withKid = async <Key extends JWK>(jwk: Key): Promise<Key & { kid: string }> => ({
  ...jwk,
  kid: await calculateJwkThumbprint(jwk),
});

function parse<Key>(text: string, source: string, key: z.ZodType<Key>): Key[] {
  const { keys, problem } = readSet(text, key);
  if (keys) return keys;
  throw new KeyError(`${source} ${problem}.`);
}

function keysText(key: z.ZodType) {
  return z.string().superRefine((text, context) => {
    const { problem } = readSet(text, key);
    if (problem) context.addIssue(problem);
  });
}

function readSet<Key>(text: string, key: z.ZodType<Key>): { keys?: Key[]; problem?: string } {
  const refuse = (why: string) => ({
    problem: `must be a set of Ed25519 keys, {"keys":[…]}: ${why}`,
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the text, which may be a private key.
    return refuse('it is not JSON');
  }
  const isSet = typeof value === 'object' && value !== null && 'keys' in value;
  const parsed = z
    .object({ keys: z.array(key).min(1).max(20) })
    .safeParse(isSet ? value : { keys: [value] });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return refuse(problems.join('; '));
}
