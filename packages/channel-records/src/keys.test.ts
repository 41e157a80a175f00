import { expect, test } from 'vitest';
import {
  asPublicJwk,
  createKeyPair,
  importSigningKey,
  KeyError,
  parsePrivateKeys,
  parsePublicKeys,
  privateKeysText,
  publicKeysText,
} from './keys.ts';

const pair = await createKeyPair();
const publicKey = asPublicJwk(pair);

test('A new key pair is read back, alone or in a set; the public half holds nothing private', async () => {
  const set = JSON.stringify({ keys: [pair] });
  expect(await parsePrivateKeys(set, 'a file')).toEqual([pair]);
  expect(await parsePrivateKeys(JSON.stringify(pair), 'a file')).toEqual([pair]);
  expect(await parsePublicKeys(JSON.stringify(publicKey), 'a file')).toEqual({ keys: [publicKey] });
  expect(publicKey).not.toHaveProperty('d');
});

test('The id of a key is its thumbprint, whatever id a text gives it', async () => {
  const { keys } = await parsePublicKeys(JSON.stringify({ ...publicKey, kid: 'mine' }), 'a file');
  expect(keys[0]?.kid).toBe(pair.kid);
});

test.each([
  ['is not JSON', 'garbage'],
  ['keys:', '{"keys":[]}'],
  ['expected object', '[]'],
  ['keys.0: ', 'null'],
  ['keys.0.x: must be 32 bytes', JSON.stringify({ ...publicKey, x: 'short' })],
  ['keys.0.kty', JSON.stringify({ keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }] })],
  ['keys.0.d: is private', JSON.stringify({ keys: [pair] })],
])('Public keys that cannot be used are refused with the reason: %s', async (message, text) => {
  const error: Error = await parsePublicKeys(text, 'public.json').catch((each) => each);
  expect(error).toBeInstanceOf(KeyError);
  expect(error.message).toContain('public.json');
  expect(error.message).toContain(message);
  expect(error.message).not.toContain(pair.d);
  expect(`public.json ${publicKeysText.safeParse(text).error?.issues[0]?.message}.`).toBe(
    error.message,
  );
});

test('The texts of keys are accepted as settings, and stay texts', () => {
  const text = JSON.stringify({ keys: [pair] });
  expect(privateKeysText.parse(text)).toBe(text);
  expect(publicKeysText.parse(JSON.stringify(publicKey))).toBe(JSON.stringify(publicKey));
});

test('Invalid private keys are refused without quoting them', async () => {
  const error: Error = await parsePrivateKeys(`${pair.d}`, 'the setting').catch((each) => each);
  expect(error).toBeInstanceOf(KeyError);
  expect(error.message).not.toContain(pair.d);
  const lacking = JSON.stringify({ keys: [publicKey] });
  await expect(parsePrivateKeys(lacking, 'the setting')).rejects.toThrow('keys.0.d');
});

test('A key whose halves do not belong to one pair does not sign', async () => {
  const { x } = await createKeyPair();
  await expect(importSigningKey({ ...pair, x })).rejects.toThrow(KeyError);
});
