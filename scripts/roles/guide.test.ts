import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { repository } from '../site/buildWhatChanged.ts';
import { readRoles } from './readRoles.ts';

/** Commands of pnpm's own. */
const PNPM = ['install', 'run'];

let commands: string[];
beforeAll(async () => {
  const guides = ['docs/for-operators.md', 'deploy/README.md'].map((name) =>
    readFile(join(repository, name), 'utf8'),
  );
  commands = (await Promise.all(guides))
    .flatMap((guide) => [...guide.matchAll(/^```sh\n(.*?)^```$/gms)])
    .flatMap(([, text = '']) => text.trim().split('\n'))
    .flatMap((line) => line.replace(/ # .*$/, '').split('&&'))
    .map((command) => command.trim());
});

const findAll = (pattern: RegExp) =>
  commands.flatMap((command) => [...command.matchAll(pattern)].map(([, found]) => found ?? ''));

test('Each command of the site in the guide for operators is one that there is', async () => {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const names = findAll(/^(?:npx --yes pnpm@12|pnpm|\.\/site) ([\w:-]+)/g);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !(name in scripts) && !PNPM.includes(name))).toEqual([]);
});

test('Each role that the guide for operators starts is one that there is', () => {
  const lists = [...findAll(/--only ([\w,]+)/g), ...findAll(/SITE_ROLES=([\w,]+)/g)];
  expect(lists.flatMap(readRoles)).toEqual(expect.arrayContaining(['registry', 'shell']));
});

test('Each file of deploy in the guide for operators is there', () => {
  // The secrets are made by a command of the guide.
  const files = findAll(/(deploy\/[\w./-]+)/g).filter((file) => !/deploy\/secrets/.test(file));
  expect(files).toContain('deploy/compose.yaml');
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
});
