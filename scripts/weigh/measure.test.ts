import { expect, test } from 'vitest';
import { findExcesses, lowerLimits, measure } from './measure.ts';

const weigh = (files: Record<string, string>) => measure(new Map(Object.entries(files)));
const lines = (count: number) => 'line;\n'.repeat(count);

test('Tests are the test files and everything in folders of tests; the rest of the code is source', () => {
  const { figures, folders } = weigh({
    'shell/src/app.ts': lines(2),
    'services/api/src/Page.module.css': lines(3),
    'shell/src/app.test.ts': lines(10),
    'tests/site/start.ts': lines(20),
    'services/api/src/testing/fake.js': lines(30),
    'packages/ui/README.md': 'Two  words\n\nand more\n',
    'content/page.json': lines(40),
  });
  expect(figures).toMatchObject({
    'source lines': 5,
    'source files': 2,
    'test lines': 60,
    'test files': 3,
    'docs words': 4,
  });
  expect(folders).toEqual([
    ['services/api', 3],
    ['shell', 2],
  ]);
});

test('A package offers each name in its exports, and each file that a pattern matches', () => {
  const describe = (exports: unknown) => JSON.stringify({ exports });
  const { figures } = weigh({
    'packages/a/package.json': describe({
      '.': './src/a.ts',
      './b': { types: './src/b.d.ts', default: { import: './src/b.ts' } },
      './parts/*': { default: './src/parts/*.ts' },
    }),
    'packages/a/src/parts/one.ts': '',
    'packages/a/src/parts/two.ts': '',
    'packages/a/src/parts/two.css': '',
    'packages/b/package.json': describe('./src/b.ts'),
    'packages/c/template/package.json': describe({ './x': './x.ts' }),
  });
  expect(figures).toMatchObject({ packages: 2, 'export paths of packages': 5 });
});

test.each([
  ['a function', 'export async function open() {', '}'],
  ['a function with a long signature', 'function open(\n  a: string,\n): void {', '}'],
  ['a function that takes an object', 'export function open({\n  a,\n}: A): B {', '}'],
  ['an arrow function', 'const open = () => {', '};'],
  ['a method', '  async open() {', '  }'],
])('%s is as long as its formatted lines, the signature included', (_what, head, end) => {
  const fill = (total: number) =>
    lines(total - head.split('\n').length - 1).replaceAll('line', '    line');
  const found = [80, 81].map((total) => weigh({ 'a.ts': `${head}\n${fill(total)}${end}\n` }).long);
  expect(found[0]).toEqual([]);
  expect(found[1]).toEqual([{ name: 'open', lines: 81, path: 'a.ts' }]);
});

test('Statements, objects, tests and style sheets have no long functions', () => {
  const body = lines(90).replaceAll('line', '  line');
  const found = weigh({
    'a.ts': `if (open()) {\n${body}}\nconst open = {\n${body}};\ntest('It opens', () => {\n${body}});\n`,
    'a.test.ts': `function open() {\n${body}}\n`,
    'a.css': `open() {\n${body}}\n`,
  });
  expect(found.figures['functions over 80 lines']).toBe(0);
});

test.each([
  ['names', 'export async function buildApp({\n  a,\n  b = [1, 2],\n  c: { d, e },\n}: A) {', 3],
  ['names on one line', 'export function buildApp({ a, b }: { a: A; b: B }): App {', 2],
  ['parameters', 'export function buildApp(a: A, b: Map<C, D>, c: () => void) {', 3],
  [
    'fields',
    'interface A {\n  a: { x: 1; y: 2 };\n  /** b */\n  b?: B;\n  c(): void;\n}\n\nexport function buildApp(given: A) {',
    3,
  ],
  [
    'fields and names',
    'interface A {\n  a: 1;\n  b: 2;\n}\nexport function buildApp(given: A, { c }: C) {',
    3,
  ],
])('What the shell is built from is counted by its %s', (_what, text, count) => {
  const app = `${text}\n  return given(a, b);\n}\n`;
  const { figures } = weigh({ 'shell/src/app.ts': app, 'services/api/src/app.ts': app });
  expect(figures['parameters of buildApp']).toBe(count);
});

test('A small module is lonely if one module of its own folder imports it, and no other', () => {
  const { figures } = weigh({
    'a/small.ts': lines(30),
    'a/large.ts': lines(31),
    'a/shared.ts': '',
    'a/unused.ts': '',
    'a/deep/own.tsx': '',
    'a/lazy.ts': '',
    'a/tested.ts': '',
    'a/user.ts':
      "import './small.ts';\nimport { l } from './large.ts';\nimport './deep/own.tsx';\nimport './shared.ts';\nawait import('./lazy.ts?worker');\n",
    'a/other.ts': "export * from './shared.ts';\nexport * from './tested.ts';\n",
    'a/tested.test.ts': "import './tested.ts';\n",
  });
  // `small`, `lazy` and `tested`: tests are not users.
  expect(figures['modules of at most 30 lines with one user in the same folder']).toBe(3);
});

test('A walk counts its files, their folders and their lines, and says which files are gone', () => {
  const { figures, gone } = weigh({
    'docs/walks.txt':
      'Files that must be opened.\n\n# page: a GET\na/one.ts\na/two.ts\nb/gone.ts\n\n# lead: a click\na/two.ts\n',
    'a/one.ts': lines(1),
    'a/two.ts': lines(2),
  });
  expect(figures).toMatchObject({
    'walk "page", files': 3,
    'walk "page", folders': 2,
    'walk "page", lines': 3,
    'walk "page", listed files that are gone': 1,
    'walk "lead", files': 1,
  });
  expect(figures).not.toHaveProperty(['walk "lead", listed files that are gone']);
  expect(gone).toEqual(['b/gone.ts']);
});

test('A figure above its limit is named with both, and a figure without a limit must be 0', () => {
  const limits = { 'source lines': 10, 'test lines': 5 };
  expect(findExcesses({ 'source lines': 10, 'test lines': 4, new: 0 }, limits)).toEqual([]);
  expect(findExcesses({ 'source lines': 11, 'test lines': 5, new: 1 }, limits)).toEqual([
    'source lines: 11, but the limit is 10',
    'new: 1, but the limit is 0',
  ]);
});

test('Limits are only lowered, and new ones are not set', () => {
  const limits = { 'source lines': 10, 'test lines': 5, dropped: 1 };
  expect(lowerLimits({ 'source lines': 8, 'test lines': 6, new: 3 }, limits)).toEqual({
    'source lines': 8,
    'test lines': 5,
  });
});
