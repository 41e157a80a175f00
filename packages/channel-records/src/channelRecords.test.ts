import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { CompactSign, importJWK, type JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { asPublicJwk, createKeyPair, importSigningKey, type PublicKeys } from './keys.ts';
import { signRecord } from './signRecord.ts';
import {
  type ChannelRecord,
  digestRecord,
  findKid,
  verifyChain,
  verifyRecord,
} from './verifyRecord.ts';

const CHANNEL = 'production';
const [pair, other] = await Promise.all([createKeyPair(), createKeyPair()]);
const keys: PublicKeys = { keys: [asPublicJwk(pair)] };
const integrity = `sha384-${'a'.repeat(64)}`;

const recordOf = (sequence: number, before?: string): ChannelRecord => ({
  channel: CHANNEL,
  sequence,
  release: sequence,
  fragments: { 'mf-footer': { version: `1.0.${sequence}`, integrity } },
  previous: before === undefined ? null : digestRecord(before),
  at: '2026-01-01T00:00:00.000Z',
  action: 'release',
  changed: [{ name: 'mf-footer', from: null, to: `1.0.${sequence}` }],
  by: { team: 'site', how: 'local', subject: 'ada' },
});

const sign = async (record: ChannelRecord, jwk = pair) =>
  signRecord(record, await importSigningKey(jwk));

/** Four consecutive records. */
const chain: string[] = [];
beforeAll(async () => {
  for (let sequence = 1; sequence <= 4; sequence++)
    chain.push(await sign(recordOf(sequence, chain.at(-1))));
});
const textOf = (sequence: number) => chain[sequence - 1] as string;
const seen = (sequence: number) => ({ sequence, digest: digestRecord(textOf(sequence)) });

const verify = (text: string, after?: ReturnType<typeof seen>, trusted = keys) =>
  verifyRecord(text, trusted, { channel: CHANNEL, after });

test('A record signed with a trusted key has its original content', async () => {
  expect(await verify(textOf(2))).toEqual(recordOf(2, textOf(1)));
});

test('A record is valid after its predecessor, after itself, and after a much older one', async () => {
  for (const sequence of [1, 3, 4])
    expect(await verify(textOf(4), seen(sequence))).toMatchObject({ sequence: 4 });
});

test('A record with any one byte changed is refused', async () => {
  const text = textOf(1);
  for (let index = 0; index < text.length; index++) {
    const changed = `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;
    await expect(verify(changed), `at ${index}`).rejects.toThrow();
  }
  // A decoder reads only two bits of the last character.
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const changed = text.slice(0, -1) + last;
    if (changed !== text) await expect(verify(changed), `with ${last}`).rejects.toThrow();
  }
});

test('Another payload under a valid signature is reported as forged', async () => {
  const [header, , signature] = textOf(1).split('.');
  const forged = [header, textOf(2).split('.')[1], signature].join('.');
  await expect(verify(forged)).rejects.toMatchObject({ name: 'RecordError', problem: 'forged' });
});

test('A record of an untrusted key is refused, and the message names the trusted ones', async () => {
  const error = await verify(await sign(recordOf(1), other)).catch((each) => each);
  expect(error).toMatchObject({ problem: 'unknown-key' });
  expect(error.message).toContain(pair.kid);
});

test('A record that claims the id of a trusted key is refused', async () => {
  const text = await sign(recordOf(1), { ...other, kid: pair.kid });
  await expect(verify(text)).rejects.toMatchObject({ problem: 'forged' });
});

test('While keys are rotated, records of both keys are trusted', async () => {
  const both = { keys: [asPublicJwk(other), asPublicJwk(pair)] };
  const next = await sign(recordOf(2, textOf(1)), other);
  expect(await verify(textOf(1), undefined, both)).toMatchObject({ sequence: 1 });
  expect(await verify(next, seen(1), both)).toMatchObject({ sequence: 2 });
});

test('A signed text of another type is not a record', async () => {
  const key = await importJWK(pair as JWK, 'Ed25519');
  const text = await new CompactSign(Buffer.from(JSON.stringify(recordOf(1))))
    .setProtectedHeader({ alg: 'Ed25519', typ: 'JWT', kid: pair.kid })
    .sign(key);
  await expect(verify(text)).rejects.toThrow(
    'The signed text has another type than channel-record.',
  );
});

test('A type that is too deep to be shown is refused like any other', async () => {
  const header = `{"alg":"Ed25519","kid":"${pair.kid}","typ":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const signed = `${Buffer.from(header).toString('base64url')}.${textOf(1).split('.')[1]}`;
  const key = createPrivateKey({ key: { ...pair }, format: 'jwk' });
  const text = `${signed}.${signBytes(null, Buffer.from(signed), key).toString('base64url')}`;
  await expect(verify(text)).rejects.toMatchObject({ problem: 'malformed' });
});

test('A record without a signature is refused', async () => {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'channel-record', kid: pair.kid }));
  const text = `${header.toString('base64url')}.${textOf(1).split('.')[1]}.`;
  await expect(verify(text)).rejects.toMatchObject({ problem: 'malformed' });
  await expect(verify(`${text}AAAA`)).rejects.toMatchObject({ problem: 'malformed' });
});

test('A text that is not a record is reported as such', async () => {
  for (const text of ['', '{"payload":"…"}', `a.${'b'.repeat(300_000)}.c`])
    await expect(verify(text)).rejects.toThrow('it is not a compact JWS');
});

test('A record of another channel is refused', async () => {
  const text = await sign({ ...recordOf(1), channel: 'staging' });
  await expect(verify(text)).rejects.toThrow('made for the channel staging, not for production');
});

test('A record older than the known one is refused', async () => {
  const got = verify(textOf(2), seen(3));
  await expect(got).rejects.toMatchObject({ problem: 'older' });
  await expect(got).rejects.toThrow('Record 2 of production is older than record 3');
});

test('A second record with a known sequence is refused', async () => {
  const text = await sign({ ...recordOf(3, textOf(2)), reason: 'another history' });
  await expect(verify(text, seen(3))).rejects.toMatchObject({ problem: 'forked' });
});

test('A record that follows another one than the known one is refused', async () => {
  const text = await sign(recordOf(3, textOf(1)));
  await expect(verify(text, seen(2))).rejects.toMatchObject({ problem: 'broken-chain' });
});

test('A record with a field that shells would refuse is not signed', async () => {
  const fragments = { '../mf-footer': { version: '1.0.0', integrity } };
  await expect(sign({ ...recordOf(1), fragments })).rejects.toThrow('letters, digits and hyphens');
});

test('A signed record with a field of a wrong form is refused, and the message names it', async () => {
  const key = await importJWK(pair as JWK, 'Ed25519');
  const text = await new CompactSign(Buffer.from(JSON.stringify({ ...recordOf(1), release: '1' })))
    .setProtectedHeader({ alg: 'Ed25519', typ: 'channel-record', kid: pair.kid })
    .sign(key);
  await expect(verify(text)).rejects.toThrow('The record is invalid: release:');
});

const verifyAll = (texts: string[], after?: ReturnType<typeof seen>, trusted = keys) =>
  verifyChain(texts, trusted, { channel: CHANNEL, after });

test('Consecutive records are a chain, from the first one or after a known one', async () => {
  expect(await verifyAll(chain)).toHaveLength(4);
  expect((await verifyAll(chain.slice(2), seen(2))).map(({ sequence }) => sequence)).toEqual([
    3, 4,
  ]);
});

test('A chain needs only the key of its newest record', async () => {
  const first = await sign(recordOf(1), other);
  const second = await sign(recordOf(2, first));
  expect(await verifyAll([first, second])).toHaveLength(2);
});

test('A chain with a record changed, missing or swapped is refused', async () => {
  const [first, second, third, fourth] = chain as [string, string, string, string];
  const changed = await sign({ ...recordOf(2, first), reason: 'changed' });
  for (const texts of [
    [first, changed, third],
    [first, third],
    [first, third, second, fourth],
    [first, second, second, third],
  ])
    await expect(verifyAll(texts)).rejects.toMatchObject({ problem: 'broken-chain' });
});

test('A chain that does not begin after the known record is refused', async () => {
  const changed = await sign({ ...recordOf(2, textOf(1)), reason: 'another history' });
  const fork = [changed, await sign(recordOf(3, changed)), ''];
  fork[2] = await sign(recordOf(4, fork[1]));
  expect(await verifyAll(fork)).toHaveLength(3);
  await expect(verifyAll(fork.slice(1), seen(2))).rejects.toMatchObject({
    problem: 'broken-chain',
  });
  await expect(verifyAll(chain.slice(3), seen(2))).rejects.toThrow(
    'Record 3 of production is missing',
  );
});

test('A record of another channel in a chain is refused', async () => {
  const foreign = await sign({ ...recordOf(1), channel: 'staging' });
  await expect(verifyAll([foreign, await sign(recordOf(2, foreign))])).rejects.toMatchObject({
    problem: 'broken-chain',
  });
});

test('A record names its signing key; a text that is not a record names none', () => {
  expect(findKid(textOf(1))).toBe(pair.kid);
  expect(findKid('garbage')).toBeUndefined();
});
