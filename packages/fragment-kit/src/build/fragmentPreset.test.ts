import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importSingleNames, shortScopedName } from './fragmentPreset.ts';

const file = join(import.meta.dirname, 'Card.module.css');
const css = `.card { animation: turn 1s } .title:hover, .card .note {} @keyframes turn {}
  ${Array.from({ length: 500 }, (_, index) => `.n${index} {}`).join('')}`;
const names = ['card', 'title', 'note', 'turn', ...Array.from({ length: 500 }, (_, i) => `n${i}`)];
const build = (name: string, path = file) => shortScopedName(name, path, css);

test('Every name of a style sheet becomes another one, of at most three letters and the digest', () => {
  const built = names.map((name) => build(name));
  expect(new Set(built).size).toBe(names.length);
  expect(built.filter((name) => !/^[a-z]{1,3}_[0-9a-f]{5}$/.test(name))).toEqual([]);
});

test('The same name in two style sheets becomes two', () => {
  expect(build('card')).not.toBe(build('card', join(import.meta.dirname, 'Tile.module.css')));
});

test('A name that the style sheet only composes stays apart from the short ones', () => {
  expect(build('b')).not.toBe(build('card'));
  expect(build('b')).toMatch(/^b__[0-9a-f]{5}$/);
});

test.each([
  ["import styles from './A.module.css';\nstyles.card", true],
  ["import styles from './A.module.css';\nstyles[kind]", false],
  ["import styles from './A.module.css';\nshow(styles)", false],
  ["import styles from './A.module.css';\nstyles.default", false],
])('A module that looks up class names by others keeps the table of all: %s', (code, isSingle) => {
  const wanted = isSingle ? code.replace('import styles', 'import * as styles') : code;
  expect(importSingleNames(code)).toBe(wanted);
});
