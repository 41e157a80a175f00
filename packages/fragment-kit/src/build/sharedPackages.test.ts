import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedPackages, sharedVersions } from './sharedPackages.ts';

test('A fragment that runs on Preact takes no package from its host, not even one that would work with React', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fragment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dependencies = {
    preact: '11.2.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
    zustand: '5.1.0',
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-small', dependencies }));
  expect([sharedPackages(folder), sharedVersions(folder)]).toEqual([{}, {}]);
});
