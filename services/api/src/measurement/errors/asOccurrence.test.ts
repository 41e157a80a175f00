import { expect, test } from 'vitest';
import { asOccurrence, parseStack } from './asOccurrence.ts';

const at = (fragment: string, column: number) =>
  `TypeError: x\n    at a (https://s.example/fragments/${fragment}/1.0.0-ab/client/a.js:1:${column})`;
const report = {
  kind: 'error' as const,
  id: '01J000000A',
  message: 'x is not a function',
  stack: at('mf-footer', 20),
  path: '/pricing',
  at: 0,
};
const groupOf = (more: Partial<typeof report>) => asOccurrence({ ...report, ...more }).group;

test('An error belongs to the fragment in whose file it was thrown', () => {
  const owner = { fragment: 'mf-pages', version: '9.9.9' };
  expect(asOccurrence({ ...report, ...owner })).toMatchObject({
    stage: 'run',
    fragment: 'mf-footer',
    version: '1.0.0-ab',
  });
  expect(asOccurrence({ ...report, ...owner, stack: null })).toMatchObject(owner);
  expect(asOccurrence({ ...report, stack: null })).toMatchObject({ fragment: null, version: null });
});

test('A fragment that failed is named by the report, wherever the error was thrown', () => {
  const failed = { fragment: 'mf-navigation', version: '2.0.0-cd', expose: './lifecycles' };
  expect(
    asOccurrence({ ...report, ...failed, kind: 'failure', stage: 'mount', arm: 'live' }),
  ).toMatchObject({ ...failed, stage: 'mount', arm: 'live' });
});

test('Occurrences of one error share a group, whatever its numbers, page and browser’s words', () => {
  expect(groupOf({ path: '/', id: '01J000000B' })).toBe(groupOf({}));
  expect(groupOf({ message: 'No row 17 of 3f2a9c' })).toBe(
    groupOf({ message: 'No row 4 of 77ab01' }),
  );
});

test.each([
  ['place', { stack: at('mf-footer', 21) }],
  ['fragment', { stack: at('mf-pages', 20) }],
  ['message', { message: 'y is not a function' }],
])('Another %s is another group', (_what, more) => {
  expect(groupOf(more)).not.toBe(groupOf({}));
});

test('Nothing of a visitor is kept', () => {
  const occurrence = asOccurrence({
    ...report,
    message: 'No page https://s.example/quiz?email=ada%40example.com#me for ada@example.com',
    stack: 'Error: ada@example.com\n at b (https://s.example/pricing?name=Ada:1:1)',
    path: '/u/ada@example.com',
  });
  expect(JSON.stringify(occurrence)).not.toMatch(/ada|#me/i);
  expect(occurrence.message).toBe('No page https://s.example/quiz for [address]');
});

test('What a terminal would obey is replaced', () => {
  expect(asOccurrence({ ...report, message: '\x1b[31mred' }).message).toBe('\ufffd[31mred');
});

const FILE = '/fragments/mf-footer/1.0.0-4f5a6b7c/client/Counter-a1b2.js';
const URL = `https://quillpost.example${FILE}`;
const found = { file: FILE, line: 1, column: 234 };

test.each([
  ['Chromium', `TypeError: x\n    at onClick (${URL}:1:234)\n    at ${URL}:1:234`, ['onClick', '']],
  ['Firefox', `onClick@${URL}:1:234\n@${URL}:1:234\n`, ['onClick', '']],
  ['WebKit', `onClick@${URL}:1:234\nglobal code@${URL}:1:234`, ['onClick', 'global code']],
  ['Chromium, constructors', `Error\n    at new Quill (${URL}:1:234)`, ['new Quill']],
  ['Chromium, asynchronous', `Error\n    at async mount (${URL}:1:234)`, ['async mount']],
])('A stack of %s', (_browser, stack, names) => {
  expect(parseStack(stack)).toEqual(names.map((name) => ({ name, ...found })));
});

test('Scripts of the shell are found, too', () => {
  expect(parseStack('at a (http://127.0.0.1:3000/assets/boot-x1.js:2:3)')).toEqual([
    { name: 'a', file: '/assets/boot-x1.js', line: 2, column: 3 },
  ]);
});

test.each([
  'at a (https://quillpost.example/fragments/mf-footer/1.0.0/client/../../../x.js:1:1)',
  'at a (https://quillpost.example/fragments/mf-footer/1.0.0/client/%2e%2e/x.js:1:1)',
  'at a (https://quillpost.example/fragments/mf-footer/1.0.0/server/entry.js:1:1)',
  'at a (https://quillpost.example/fragments/mf-footer/1.0.0/maps/client/x.js.map:1:1)',
  'at a (https://quillpost.example/fragments/MF/1.0.0/client/x.js:1:1)',
  'at a (https://quillpost.example/assets/../../etc/passwd.js:1:1)',
  'at a (file:///etc/passwd.js:1:1)',
  'at a (chrome-extension://abc/x.js:1:1)',
  'at a (https://quillpost.example/pricing:1:1)',
  `at a (${URL}:99999999:1)`,
  `at a (https://${'x'.repeat(5_000)}${FILE}:1:1)`,
  '',
])('%s names no file of the site', (line) => {
  expect(parseStack(line)).toEqual([]);
});

test('Only the first lines of a long stack are read', () => {
  expect(parseStack(`at ${'('.repeat(1e6)}https://x:1:${'1'.repeat(1e6)}`)).toEqual([]);
  expect(parseStack(`${URL}:1:234\n`.repeat(1e5))).toHaveLength(50);
});
