import type { FragmentManifest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import {
  CONTENTS,
  createManifest,
  entriesOf,
  footer,
  manifestEntry,
  packEntries,
  read,
  refusal,
} from './testing/archives.ts';

const clashing = (...paths: string[]) => ({
  ...CONTENTS,
  ...Object.fromEntries(paths.map((path) => [path, 'x'])),
});

test.each<[string, FragmentManifest, RegExp]>([
  [
    'of another fragment',
    createManifest(CONTENTS, { name: 'mf-pages' }),
    /is that of mf-pages, and mf-footer is published/,
  ],
  [
    'of a version that is made by hand',
    createManifest(CONTENTS, { version: '1.2.3' }),
    /says version 1\.2\.3, and what it describes gives 1\.2\.3-[0-9a-f]{8}\. Versions are not written by hand/,
  ],
  [
    'of a version with a made-up digest',
    createManifest(CONTENTS, { version: '9.9.9-00000000' }),
    /what it describes gives 9\.9\.9-[0-9a-f]{8}\./,
  ],
  [
    'of a version for other routes',
    { ...createManifest(CONTENTS, { slot: 'page', routes: ['/lab'] }), routes: ['/lab/*'] },
    /what it describes gives 1\.2\.3-[0-9a-f]{8}\./,
  ],
  [
    'of another contract',
    createManifest(CONTENTS, { contract: 2 as 1 }),
    /breaks the fragment contract: contract/,
  ],
  [
    'that counts wrongly',
    createManifest(CONTENTS, { totals: { files: 1, bytes: 2 } }),
    /counts 1 files of 2 bytes, and they are 4 of/,
  ],
  [
    'with paths that differ in case',
    createManifest(clashing('client/A.js', 'client/a.js')),
    /client\/A\.js and client\/a\.js differ in case alone/,
  ],
  [
    'with a file that is a folder',
    createManifest(clashing('client/a', 'client/a/b')),
    /client\/a is a file and the folder of client\/a\/b/,
  ],
  [
    'with a path that leaves the folder',
    createManifest(clashing('../x')),
    /files\.\.\.\/x: Invalid key/,
  ],
  [
    'with a path that is not ASCII',
    createManifest(clashing('client/\u00e9.js')),
    /client\/\u00e9\.js: Invalid key/,
  ],
])('A manifest %s is refused', async (_, manifest, message) => {
  const found = await refusal(read(await packEntries([manifestEntry(manifest), ...entriesOf()])));
  expect(found).toMatch(/^bad-manifest: /);
  expect(found).toMatch(message);
});

test('A manifest that is no JSON, or too long, is refused', async () => {
  expect(await refusal(read(await packEntries([['fragment.json', '{']])))).toMatch(
    /^bad-manifest: fragment\.json is not JSON/,
  );
  expect(await refusal(read(await packEntries([['fragment.json', ' '.repeat(2 ** 19 + 1)]])))).toBe(
    'too-large: fragment.json has more than 524288 bytes.',
  );
});

test('An archive of another version than the announced one is refused', async () => {
  const archive = await packEntries([manifestEntry(), ...entriesOf()]);
  const { version } = createManifest();
  expect(await refusal(read(archive, { ...footer, version }))).toBe('taken');
  expect(await refusal(read(archive, { ...footer, version: '1.0.0-12345678' }))).toBe(
    `bad-manifest: fragment.json is that of version ${version}, not 1.0.0-12345678.`,
  );
});
