import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { packArchive } from '@site/fragment-kit/archive';
import { digest } from '@site/fragment-kit/digest';
import { type Header, pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { ARCHIVE_LIMITS } from './ArchiveLimits.ts';
import { readArchive } from './readArchive.ts';
import {
  CONTENTS,
  createManifest,
  type Entry,
  entriesOf,
  footer,
  manifestEntry,
  packEntries,
  read,
  refusal,
} from './testing/archives.ts';

test('An archive becomes its manifest and files, whatever pieces it comes in', async () => {
  const archive = await packEntries([manifestEntry(), ...entriesOf()]);
  for (const step of [1, 7, archive.length]) {
    const pieces = Array.from({ length: Math.ceil(archive.length / step) }, (_, index) =>
      archive.subarray(index * step, (index + 1) * step),
    );
    const { manifest, manifestBytes, files } = await readArchive(Readable.from(pieces), footer);
    expect(manifest).toEqual(createManifest());
    expect(JSON.parse(manifestBytes.toString())).toEqual(createManifest());
    expect(Object.fromEntries([...files].map(([path, bytes]) => [path, String(bytes)]))).toEqual(
      CONTENTS,
    );
  }
});

const MAP = '{"version":3,"sources":[],"names":[],"mappings":""}';
const describedMap = { integrity: digest(Buffer.from(MAP)), size: MAP.length };
const withMap = (path = 'maps/server/entry.js.map', more = describedMap) =>
  manifestEntry(createManifest(CONTENTS, { maps: { [path]: more } }));

test('Source maps come with the artifact, apart from its files', async () => {
  const entries: Entry[] = [withMap(), ...entriesOf(), ['maps/server/entry.js.map', MAP]];
  const { files, maps } = await read(await packEntries(entries));
  expect([...files.keys()].sort()).toEqual(Object.keys(CONTENTS).sort());
  expect([...maps].map(([path, bytes]) => [path, String(bytes)])).toEqual([
    ['maps/server/entry.js.map', MAP],
  ]);
});

test.each<[string, Entry[], object, string]>([
  ['missing', [withMap()], {}, 'bad-entry: maps/server/entry.js.map is named in'],
  [
    'another one',
    [withMap(), ['maps/server/entry.js.map', MAP.replace('3', '4')]],
    {},
    'wrong-bytes',
  ],
  ['for visitors', [withMap('client/a.js.map')], {}, 'bad-manifest: fragment.json breaks'],
  ['too large', [withMap()], { mapBytes: MAP.length - 1 }, 'too-large: The source maps have'],
  ['one too many', [withMap()], { files: 4 }, 'too-large: fragment.json names 5 files'],
])('A source map that is %s is refused', async (_what, [first, ...more], limits, problem) => {
  const entries = [first as Entry, ...entriesOf(), ...more];
  expect(await refusal(read(await packEntries(entries), footer, limits))).toContain(problem);
});

test('What is packed from a folder is taken, and always has the same bytes', async () => {
  const packs = await Promise.all(
    [new Date(0), new Date()].map(async (at) => {
      const folder = await mkdtemp(join(tmpdir(), 'artifact-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const contents = { ...CONTENTS, 'fragment.json': JSON.stringify(createManifest()) };
      for (const [path, text] of Object.entries({ ...contents, 'of-nobody.txt': 'x' })) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
        await utimes(join(folder, path), at, at);
      }
      return packArchive(folder);
    }),
  );
  expect(packs[0]?.equals(packs[1] as Buffer)).toBe(true);
  expect([...(await read(packs[0] as Buffer)).files.keys()]).toEqual(Object.keys(CONTENTS));
});

test('A file with a name of 200 characters is taken', async () => {
  const contents = { ...CONTENTS, [`client/${'long-name/'.repeat(19)}${'a'.repeat(3)}`]: 'x' };
  const { files } = await read(
    await packEntries([manifestEntry(createManifest(contents)), ...entriesOf(contents)]),
  );
  expect(files.size).toBe(5);
});

test.each<[string, Entry]>([
  ['climbs out of the folder', ['../../etc/cron.d/x', 'x']],
  ['climbs out of the folder further in', ['client/../../x', 'x']],
  ['is absolute', ['/etc/passwd', 'x']],
  ['is absolute for Windows', ['C:\\x', 'x']],
  ['has backslashes', ['..\\x', 'x']],
  ['begins with a point', ['./client/lifecycles.js', 'x']],
  ['is another normal form of Unicode', ['client/e\u0301.js', 'x']],
  ['is a Unicode letter', ['client/\u00e9.js', 'x']],
  ['has a control character', ['client/a\u0001.js', 'x']],
])('An entry whose name %s is refused', async (_, entry) => {
  const archive = await packEntries([manifestEntry(), entry, ...entriesOf()]);
  expect(await refusal(read(archive))).toMatch(/^bad-entry: ".*" is no plain relative path/);
});

test.each([
  ['symbolic link', { type: 'symlink', linkname: '/etc/passwd' }],
  ['link', { type: 'link', linkname: 'fragment.json' }],
  ['folder', { type: 'directory' }],
  ['device', { type: 'character-device', devmajor: 1, devminor: 3 }],
  ['block device', { type: 'block-device', devmajor: 8, devminor: 0 }],
  ['pipe', { type: 'fifo' }],
] satisfies [string, Partial<Header>][])('A %s is refused', async (_, header) => {
  const name = 'client/lifecycles.js';
  const archive = await packEntries([manifestEntry(), [{ name, ...header }], ...entriesOf()]);
  expect(await refusal(read(archive))).toBe(
    `bad-entry: ${name} is a ${header.type}; an artifact has files alone.`,
  );
});

test.each<[string, () => Entry[], string]>([
  [
    'a file twice',
    () => [manifestEntry(), ['fallback.html', CONTENTS['fallback.html']], ...entriesOf()],
    'bad-entry: "fallback.html" is in the archive twice.',
  ],
  [
    'the manifest twice',
    () => [manifestEntry(), manifestEntry(), ...entriesOf()],
    'bad-entry: "fragment.json" is not named in fragment.json.',
  ],
  [
    'a file that the manifest does not name',
    () => [manifestEntry(), ...entriesOf(), ['client/more.js', 'x']],
    'bad-entry: "client/more.js" is not named in fragment.json.',
  ],
  [
    'a file named like a property of all objects',
    () => [manifestEntry(), ...entriesOf(), ['__proto__', 'x']],
    'bad-entry: "__proto__" is not named in fragment.json.',
  ],
  [
    'a file less',
    () => [manifestEntry(), ...entriesOf().slice(1)],
    'bad-entry: client/lifecycles.js is named in fragment.json and not in the archive.',
  ],
  [
    'a file of other bytes',
    () => [manifestEntry(), ...entriesOf({ ...CONTENTS, 'fallback.html': '<p>Futter</p>' })],
    'wrong-bytes: fallback.html does not have the digest that fragment.json says.',
  ],
  [
    'a longer file',
    () => [manifestEntry(), ...entriesOf({ ...CONTENTS, 'fallback.html': '<p>Longer</p>' })],
    'wrong-bytes: fallback.html does not have the digest that fragment.json says.',
  ],
  [
    'a file of another length',
    () => [manifestEntry(), ...entriesOf({ ...CONTENTS, 'fallback.html': '<p></p>' })],
    'wrong-bytes: fallback.html has 7 bytes, and fragment.json says 13.',
  ],
  [
    'its manifest not first',
    () => [...entriesOf(), manifestEntry()],
    'bad-entry: The archive begins with client/lifecycles.js instead of fragment.json.',
  ],
  ['nothing in it', () => [], 'not-an-archive: The archive is empty.'],
])('An archive with %s is refused', async (_, list, message) => {
  expect(await refusal(read(await packEntries(list())))).toBe(message);
});

test('More files or bytes than allowed are refused', async () => {
  const archive = await packEntries([manifestEntry(), ...entriesOf()]);
  expect(await refusal(read(archive, footer, { files: 3 }))).toBe(
    'too-large: fragment.json names 4 files, more than 3.',
  );
  expect(await refusal(read(archive, footer, { bytes: 50 }))).toMatch(
    /^too-large: The files have \d+ bytes, more than 50\.$/,
  );
  expect(await refusal(read(archive, footer, { archiveBytes: 100 }))).toBe(
    'too-large: The archive has more than 100 bytes.',
  );
});

test('An archive that unpacks to more than it promised is given up while it grows', async () => {
  const bomb = await packEntries([['fragment.json', Buffer.alloc(8 * 2 ** 20)]]);
  expect(bomb.length).toBeLessThan(20_000);
  expect(await refusal(read(bomb, footer, { manifestBytes: 2 ** 30 }))).toBe(
    'too-large: The archive grows to more than 50 times its size.',
  );
  const long = await packEntries([['fragment.json', randomBytes(3 * 2 ** 20)]]);
  const limits = { bytes: 2 ** 20, manifestBytes: 2 ** 20, files: 1 };
  expect(
    await refusal(readArchive(Readable.from([long]), footer, { ...ARCHIVE_LIMITS, ...limits })),
  ).toMatch(/^too-large: /);
});

test('A name that takes megabytes is refused', async () => {
  const archive = await packEntries([
    [{ name: 'x', pax: { path: randomBytes(2 * 2 ** 20).toString('hex') } }, ''],
  ]);
  const limits = { bytes: 2 ** 20, manifestBytes: 2 ** 10, files: 1 };
  expect(await refusal(read(archive, footer, limits))).toBe(
    'not-an-archive: The upload is no tar.gz: Header exceeds max size.',
  );
});

test('Half an archive is refused, wherever it ends', async () => {
  const whole = await packEntries([manifestEntry(), ...entriesOf()]);
  for (let length = 0; length < whole.length; length += 97)
    expect(await refusal(read(whole.subarray(0, length)))).toMatch(
      /^(?:upload-incomplete|not-an-archive): The archive (?:ends before its end|is empty)\.$/,
    );
});

test('An archive whose tar ends in a file is refused', async () => {
  const archive = pack();
  archive.entry({ name: 'fragment.json' }, JSON.stringify(createManifest()));
  archive.finalize();
  const half = (await buffer(archive)).subarray(0, 700);
  expect(await refusal(read(gzipSync(half)))).toBe(
    'upload-incomplete: The archive ends before its end.',
  );
});

test.each([
  ['plain text', Buffer.from('hello')],
  [
    'gzip of no tar',
    gzipSync(createHash('sha512').update('x').digest().toString('hex').repeat(99)),
  ],
])('%s is refused', async (_, bytes) => {
  expect(await refusal(read(bytes))).toMatch(/^not-an-archive: The upload is no tar\.gz: /);
});

test('An upload that stops is given up, and one that trickles in too', async () => {
  const archive = await packEntries([manifestEntry(), ...entriesOf()]);
  const stopped = new PassThrough();
  stopped.write(archive.subarray(0, 100));
  expect(await refusal(readArchive(stopped, footer, { ...ARCHIVE_LIMITS, stallMs: 30 }))).toBe(
    'upload-stalled: The upload sent nothing for 30 ms.',
  );
  const trickling = new PassThrough();
  let sent = 0;
  const timer = setInterval(() => trickling.write(archive.subarray(sent, ++sent)), 2);
  expect(await refusal(readArchive(trickling, footer, { ...ARCHIVE_LIMITS, totalMs: 60 }))).toBe(
    'upload-stalled: The upload took longer than 60 ms.',
  );
  clearInterval(timer);
});

test('An upload whose client goes away is refused', async () => {
  const upload = new PassThrough();
  upload.write((await packEntries([manifestEntry(), ...entriesOf()])).subarray(0, 100));
  setImmediate(() => upload.destroy(new Error('aborted')));
  expect(await refusal(readArchive(upload, footer))).toBe(
    'upload-incomplete: The upload broke off before its end.',
  );
  expect(await refusal(readArchive(upload, footer))).toBe(
    'upload-incomplete: The upload broke off before its end.',
  );
});

test('A refused upload is not closed, so that it can be answered', async () => {
  const upload = new PassThrough();
  upload.write(await packEntries([['../x', 'x']]));
  expect(await refusal(readArchive(upload, footer))).toMatch(/^bad-entry/);
  expect(upload.destroyed).toBe(false);
  expect(upload.listenerCount('data')).toBe(0);
});
