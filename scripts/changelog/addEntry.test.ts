import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../site/buildWhatChanged.ts';
import { addEntry, parseChangeset } from './addEntry.ts';

test('A changeset names its packages, or none for a change of the site itself', () => {
  expect(
    parseChangeset('---\n"@site/ui": patch\n\'@site/state\': minor\n---\n\nIt is\nround.\n'),
  ).toEqual({
    packages: ['@site/ui', '@site/state'],
    text: 'It is round.',
  });
  expect(parseChangeset('---\n---\n\nPages are faster: by half.\n')).toEqual({
    packages: [],
    text: 'Pages are faster: by half.',
  });
});

test('An entry stands above the older ones, with public names', () => {
  const changes = [
    { packages: [], text: 'Pages are faster.' },
    { packages: ['@site/ui', '@site/state'], text: 'It is round.' },
  ];
  const asPublic = (name: string) => name.replace('@site/', '@brand/');
  const entry = [
    '## 1.1.0 (2026-01-31)',
    '',
    '- Site: Pages are faster.',
    '- `@brand/ui`, `@brand/state`: It is round.',
    '',
    '',
  ].join('\n');
  expect(addEntry('# Changelog\n\n## 1.0.0\n', '1.1.0 (2026-01-31)', changes, asPublic)).toBe(
    `# Changelog\n\n${entry}## 1.0.0\n`,
  );
  expect(addEntry('# Changelog\n\n', '1.1.0 (2026-01-31)', changes, asPublic)).toBe(
    `# Changelog\n\n${entry}`,
  );
});

test('The project’s changelog has an entry', () => {
  expect(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8')).toMatch(/^## 1\.0\.0/m);
});
