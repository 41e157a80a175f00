import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../site/buildWhatChanged.ts';
import { listSettings } from './listSettings.ts';

test('The guide for operators lists every variable that a role reads, with these roles', async () => {
  const guide = await readFile(join(repository, 'docs/for-operators.md'), 'utf8');
  const chapter = guide.slice(guide.indexOf('\n## Settings'));
  const rows = [...chapter.matchAll(/^\| `([A-Z_]+)` \| ([a-z, ]+) \|/gm)];
  const documented = Object.fromEntries(rows.map(([, name, roles]) => [name, roles]));
  const read = [...(await listSettings())].map(([name, roles]) => [name, roles.join(', ')]);
  expect(documented).toEqual(Object.fromEntries(read));
});
