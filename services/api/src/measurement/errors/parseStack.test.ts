import { expect, test } from 'vitest';
import { parseStack } from './parseStack.ts';

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
