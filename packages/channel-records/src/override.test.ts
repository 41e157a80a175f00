import { CompactSign, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { asLocalServer } from './asLocalServer.ts';
import { asPublicJwk, createKeyPair, importSigningKey, type PublicKeys } from './keys.ts';
import type { Override } from './Override.ts';
import { signOverride } from './signOverride.ts';
import { MAX_OVERRIDE_CHARACTERS, OVERRIDE_TYPE, verifyOverride } from './verifyOverride.ts';
import { verifyRecord } from './verifyRecord.ts';

const [pair, other] = await Promise.all([createKeyPair(), createKeyPair()]);
const keys: PublicKeys = { keys: [asPublicJwk(pair)] };
const MADE = 1_800_000_000;
const integrity = `sha384-${'a'.repeat(64)}`;
const site = { host: 'www.example.com', channel: 'production' };

const common = {
  jti: '0123456789abcdef',
  aud: site.host,
  sub: 'growth',
  channel: site.channel,
  iat: MADE,
  exp: MADE + 7_200,
};
const override: Override = {
  ...common,
  fragments: { 'mf-footer': { version: '1.0.1-4f5a6b7c', integrity } },
};

const sign = async (content: object = override, jwk = pair) =>
  signOverride(content as Override, await importSigningKey(jwk));
const at = (seconds: number) => new Date((MADE + seconds) * 1_000);
const verify = (
  token: string,
  { now = at(60), ...changes }: Partial<typeof site & { now: Date }> = {},
) => verifyOverride(token, keys, { ...site, now, ...changes });
/** Signs what `signOverride` would not. */
const signRaw = async (payload: object, header: object = {}, jwk = pair) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'Ed25519', typ: OVERRIDE_TYPE, kid: jwk.kid, ...header })
    .sign(await importJWK(jwk as JWK, 'Ed25519'));

test.each<[string, object]>([
  ['versions', override],
  ['a local server', { ...common, local: { 'mf-footer': 'http://localhost:5173' } }],
  ['a release and its content', { ...common, release: 7, content: 'ZxYz-1_2' }],
  ['versions to compare', { ...override, compare: true }],
  ['an explanation', { ...common, explain: true }],
])('An override of %s is read as it was signed', async (_what, content) => {
  expect(await verify(await sign(content))).toEqual(content);
});

test('An override is valid until the second at which it expires', async () => {
  const token = await sign();
  await expect(verify(token, { now: at(7_199) })).resolves.toBeDefined();
  await expect(verify(token, { now: at(7_200) })).rejects.toMatchObject({ problem: 'expired' });
  await expect(verify(token, { now: at(90_000) })).rejects.toMatchObject({ problem: 'expired' });
});

test('An override of a registry whose clock is half a minute ahead is valid', async () => {
  await expect(verify(await sign(), { now: at(-30) })).resolves.toBeDefined();
  await expect(verify(await sign(), { now: at(-300) })).rejects.toMatchObject({
    problem: 'malformed',
  });
});

test('An override is refused by any other host, port and channel', async () => {
  const token = await sign();
  for (const host of ['staging.example.com', 'www.example.com:8443', 'example.com', ''])
    await expect(verify(token, { host }), host).rejects.toMatchObject({ problem: 'other-site' });
  await expect(verify(token, { channel: 'canary' })).rejects.toMatchObject({
    problem: 'other-site',
  });
});

test('An override with any one character changed is refused', async () => {
  const token = await sign();
  // The last character of a signature has bits that decoders ignore.
  for (let index = 0; index < token.length - 1; index++) {
    const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
    await expect(verify(changed), `at ${index}`).rejects.toThrow('override');
  }
});

test.each<[string, string, () => string | Promise<string>]>([
  ['signed with another key', 'unknown-key', () => sign(override, other)],
  [
    'signed with another key under the name of a trusted one',
    'forged',
    () => signRaw(override, { kid: pair.kid }, other),
  ],
  ['unsigned', 'malformed', () => new UnsecuredJWT({ ...override }).encode()],
  [
    'unsigned, with the type of an override',
    'malformed',
    () =>
      `${btoa(JSON.stringify({ alg: 'none', typ: OVERRIDE_TYPE })).replace(/=+$/, '')}.${btoa(JSON.stringify(override)).replace(/=+$/, '')}.`,
  ],
  ['of another type', 'malformed', () => signRaw(override, { typ: 'JWT' })],
  ['of the type of a record', 'malformed', () => signRaw(override, { typ: 'channel-record' })],
  [
    'without a type',
    'malformed',
    async () =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(override)))
        .setProtectedHeader({ alg: 'Ed25519', kid: pair.kid })
        .sign(await importJWK(pair as JWK, 'Ed25519')),
  ],
  ['without an end', 'malformed', () => signRaw({ ...override, exp: undefined })],
  ['for longer than a week', 'malformed', () => signRaw({ ...override, exp: MADE + 8 * 86_400 })],
  ['of two kinds', 'malformed', () => signRaw({ ...override, release: 7 })],
  ['with an unknown field', 'malformed', () => signRaw({ ...override, admin: true })],
  ['of no fragment', 'malformed', () => signRaw({ ...common, fragments: {} })],
  [
    'of another site’s server',
    'malformed',
    () => signRaw({ ...common, local: { 'mf-footer': 'https://evil.example' } }),
  ],
  ['longer than a cookie', 'malformed', () => 'a'.repeat(MAX_OVERRIDE_CHARACTERS + 1)],
  ['empty', 'malformed', () => ''],
  ['of bytes', 'malformed', () => '\u0000.\u0000.\u0000'],
])('A token %s is refused: %s', async (_what, problem, make) => {
  await expect(verify(await make())).rejects.toMatchObject({ name: 'OverrideError', problem });
});

test('An override is not a record', async () => {
  await expect(verifyRecord(await sign(), keys, { channel: site.channel })).rejects.toMatchObject({
    problem: 'malformed',
  });
});

test('What shells would refuse is not signed', async () => {
  await expect(sign({ ...override, exp: MADE + 8 * 86_400 })).rejects.toThrow('7 days');
  await expect(sign({ ...common, fragments: { 'mf-footer': { version: '1' } } })).rejects.toThrow();
});

test.each([
  ['http://localhost:5173', 'http://localhost:5173/'],
  ['http://127.0.0.1:5173/lab', 'http://127.0.0.1:5173/lab/'],
  ['http://lab.localhost/', 'http://lab.localhost/'],
  ['https://192.168.1.20:5173', 'https://192.168.1.20:5173/'],
  ['https://10.0.0.7', 'https://10.0.0.7/'],
  ['https://172.31.0.1', 'https://172.31.0.1/'],
  ['https://my-mac.local:5173', 'https://my-mac.local:5173/'],
])('%s is a local server', (text, href) => {
  expect(asLocalServer(text)?.href).toBe(href);
});

test.each([
  'http://192.168.1.20:5173',
  'https://evil.example',
  'https://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://172.32.0.1',
  'https://8.8.8.8',
  'http://user@localhost:5173',
  'http://localhost:5173/?a=;script-src',
  'http://localhost:5173/#a',
  'http://[::1]:5173',
  'javascript:alert(1)',
  'data:text/javascript,1',
  '//localhost',
  '',
])('%o is not a local server', (text) => {
  expect(asLocalServer(text)).toBeUndefined();
});
