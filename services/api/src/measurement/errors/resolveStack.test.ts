import { expect, test } from 'vitest';
import { resolveStack } from './resolveStack.ts';

const FILE = '/fragments/mf-footer/1.0.0-ab/client/a.js';
const stack = `Error\n    at open (https://s.example${FILE}:1:11)\n    at https://s.example/assets/b.js:1:1`;
const map = {
  version: 3,
  sources: ['src/Menu.tsx', '@site/ui/src/Button.tsx'],
  sourcesContent: [Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n'), null],
  names: [],
  // Column 10 of the first line is line 8, column 4 of the first source.
  mappings: 'UAOI',
};
const resolve = (text: string, options = {}) =>
  resolveStack(stack, async (file) => (file === FILE ? text : undefined), options);

test('Frames are led back to the sources, with the lines around them', async () => {
  expect(await resolve(JSON.stringify(map))).toEqual([
    {
      name: 'open',
      file: FILE,
      line: 1,
      column: 11,
      source: {
        path: 'src/Menu.tsx',
        line: 8,
        column: 5,
        excerpt: [5, 6, 7, 8, 9, 10, 11].map((line) => ({ line, text: `line ${line}` })),
      },
    },
    { name: '', file: '/assets/b.js', line: 1, column: 1, source: null },
  ]);
});

test('Without any map there is no result', async () => {
  expect(await resolveStack(stack, async () => undefined)).toBeUndefined();
});

test('A map without the sources leads to places without lines', async () => {
  const [frame] = (await resolve(JSON.stringify({ ...map, sourcesContent: undefined }))) ?? [];
  expect(frame?.source).toMatchObject({ path: 'src/Menu.tsx', line: 8, excerpt: [] });
});

test.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['without mappings', '{"version":3,"sources":[]}'],
  ['with numbers for sources', JSON.stringify({ ...map, sources: [1, 2] })],
  ['with lists for contents', JSON.stringify({ ...map, sourcesContent: [[], {}] })],
  ['that points nowhere', JSON.stringify({ ...map, mappings: 'U+//////D+//////D+//////D' })],
])('A map that is %s or fails leaves the frames as they are', async (_what, text) => {
  const found = await resolve(text);
  const place = found?.[0]?.source?.excerpt ?? [];
  expect(place).toEqual([]);
});

test('A map that needs too much memory or time is given up', async () => {
  const huge = JSON.stringify({ ...map, mappings: 'AAAA,'.repeat(1_500_000) });
  expect(await resolve(huge, { memoryMb: 16 })).toBeUndefined();
  expect(await resolve(huge, { timeoutMs: 1 })).toBeUndefined();
});
