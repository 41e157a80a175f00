import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { unpackBackup } from './archive.ts';
import { BackupError } from './BackupError.ts';
import type { Manifest } from './manifest.ts';
import { arrangeBackup } from './testing/arrangeBackup.ts';

/** Unpacks it, and returns why it is refused. */
async function refuse(archive: string): Promise<string> {
  const failure = await unpackBackup(archive, `${archive}.unpacked`).catch((error) => error);
  expect(failure).toBeInstanceOf(BackupError);
  return (failure as Error).message.replace(archive, 'It');
}

/** Writes an archive by hand. */
async function writeArchive(target: string, entries: [name: string, content: string][]) {
  const archive = pack();
  for (const [name, content] of entries) archive.entry({ name }, content);
  archive.finalize();
  await pipeline(archive, createGzip(), createWriteStream(target));
}

const MANIFEST: Manifest = {
  format: 'site-backup',
  version: 1,
  createdAt: '2026-01-02T03:04:05.678Z',
  node: 'v24.0.0',
  database: null,
  registry: null,
  keys: { included: false, signing: [], identity: null },
  emptyFolders: [],
  files: [],
};
const DIGEST_OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

test('A backup is unpacked byte for byte', async () => {
  const { root, dataDir, file } = await arrangeBackup();
  await unpackBackup(file, join(root, 'unpacked'));
  const path = 'registry/fragments/mf-a/1.0.0/client/a.js';
  expect(await readFile(join(root, 'unpacked', path))).toEqual(await readFile(join(dataDir, path)));
});

test('A backup that was cut anywhere is refused', async () => {
  const { file } = await arrangeBackup();
  const bytes = await readFile(file);
  for (const share of [0, 0.0001, 0.001, 0.3, 0.9, 0.9999]) {
    const torn = `${file}.${share}`;
    await writeFile(torn, bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refuse(torn)).toMatch(/^It is not a whole backup: /);
  }
});

test('A backup whose archive ends between two files is refused', async () => {
  const { root } = await arrangeBackup();
  const archive = join(root, 'short.tar.gz');
  const file = { path: 'documents/a', bytes: 1, sha256: DIGEST_OF_A };
  await writeArchive(archive, [['manifest.json', JSON.stringify({ ...MANIFEST, files: [file] })]]);
  expect(await refuse(archive)).toBe('It is not a whole backup: documents/a is missing.');
});

test('A file that was changed is named', async () => {
  const { file, dataDir } = await arrangeBackup();
  const content = gunzipSync(await readFile(file));
  const at = content.indexOf('{"title":"Home"}');
  content.write('{"title":"Gone"}', at);
  await writeFile(file, gzipSync(content));
  expect(await refuse(file)).toBe(
    'It is not a whole backup: documents/pages/home.json has been changed.',
  );
  expect(await readdir(dataDir)).toContain('registry');
});

test('A file of another kind is refused', async () => {
  const { root, put } = await arrangeBackup();
  await put('text', 'not an archive');
  expect(await refuse(join(root, 'text'))).toContain('it is damaged, or another kind of file');
  await put(
    'other.gz',
    gzipSync('not a tar archive, but long enough to be read as one'.repeat(99)),
  );
  expect(await refuse(join(root, 'other.gz'))).toMatch(/^It is not a whole backup: /);
  expect(await refuse(join(root, 'none'))).toContain('ENOENT');
  await writeArchive(join(root, 'foreign.tar.gz'), [['package/index.js', 'x']]);
  expect(await refuse(join(root, 'foreign.tar.gz'))).toBe(
    'It is not a whole backup: it has no manifest.',
  );
});

test.each([
  ['a version that is not known', { version: 2 }],
  ['another format', { format: 'other' }],
  ['a path that leads out of it', { files: [{ path: '../a', bytes: 1, sha256: DIGEST_OF_A }] }],
  ['an absolute path', { files: [{ path: '/tmp/a', bytes: 1, sha256: DIGEST_OF_A }] }],
  ['an empty folder that leads out of it', { emptyFolders: ['a/../../b'] }],
])('A manifest with %s is refused before anything is unpacked', async (_, change) => {
  const { root } = await arrangeBackup();
  const archive = join(root, 'changed.tar.gz');
  await writeArchive(archive, [
    ['manifest.json', JSON.stringify({ ...MANIFEST, ...change })],
    ['../a', 'a'],
  ]);
  expect(await refuse(archive)).toContain('its manifest is of another format');
  expect(await readdir(root)).not.toContain('a');
});

test('A file that the manifest does not name, or another size, is refused', async () => {
  const { root } = await arrangeBackup();
  const file = { path: 'a', bytes: 1, sha256: DIGEST_OF_A };
  const text = JSON.stringify({ ...MANIFEST, files: [file] });
  const archive = join(root, 'more.tar.gz');
  await writeArchive(archive, [
    ['manifest.json', text],
    ['../b', 'b'],
  ]);
  expect(await refuse(archive)).toContain('../b is not in its manifest');
  await writeArchive(archive, [
    ['manifest.json', text],
    ['a', 'aa'],
  ]);
  await mkdir(`${archive}.unpacked`, { recursive: true });
  expect(await refuse(archive)).toContain('a has another size');
});
