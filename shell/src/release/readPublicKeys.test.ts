import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPublicJwk, createKeyPair, KeyError } from '@site/channel-records/keys';
import { expect, onTestFinished, test } from 'vitest';
import { readPublicKeys } from './readPublicKeys.ts';

const [one, two] = (await Promise.all([createKeyPair(), createKeyPair()])).map(asPublicJwk);

async function createFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'public.json');
}

test('Keys come from the current file, or from the setting', async () => {
  const file = await createFile();
  await writeFile(file, JSON.stringify({ keys: [one] }));
  expect(await readPublicKeys({ file })).toEqual({ keys: [one] });
  await writeFile(file, JSON.stringify({ keys: [two, one] }));
  expect(await readPublicKeys({ file })).toEqual({ keys: [two, one] });
  expect(await readPublicKeys({ file, text: JSON.stringify(one) })).toEqual({ keys: [one] });
});

test('Without a file, the error names its expected path and the settings', async () => {
  const file = await createFile();
  const got = readPublicKeys({ file });
  await expect(got).rejects.toThrow(KeyError);
  await expect(got).rejects.toThrow(`cannot be read from ${file} (ENOENT)`);
  await expect(got).rejects.toThrow('set REGISTRY_PUBLIC_KEYS or REGISTRY_PUBLIC_KEYS_FILE');
});

test('The error names a damaged file, or a setting without keys', async () => {
  const file = await createFile();
  await writeFile(file, '{');
  await expect(readPublicKeys({ file })).rejects.toThrow(`${file} must be a set of Ed25519 keys`);
  await expect(readPublicKeys({ file, text: 'x' })).rejects.toThrow('REGISTRY_PUBLIC_KEYS must be');
});
