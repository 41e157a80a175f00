import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createManifest } from './createManifest.ts';

/** A finished build of a module that imports another one on demand. */
async function writeBuild(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'manifest-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const chunks = {
    'src/Map.ts': { file: 'map.js', imports: ['_common.js'], dynamicImports: ['src/Legend.ts'] },
    '_common.js': { file: 'common.js' },
    'src/Legend.ts': { file: 'legend.js', imports: ['_common.js'] },
  };
  const files = ['map.js', 'common.js', 'legend.js', 'remoteEntry.js'].map(
    (file) => `client/${file}`,
  );
  for (const folder of ['client', 'server']) await mkdir(join(dist, folder));
  await writeFile(join(dist, 'client/manifest.json'), JSON.stringify(chunks));
  for (const file of [...files, 'server/entry.js', 'fallback.html'])
    await writeFile(join(dist, file), `/* ${file} */`);
  return dist;
}

test('Modules that an exposed one imports on demand are named, so that browsers check them', async () => {
  const config = {
    name: 'mf-map',
    slot: 'page',
    routes: ['/map'],
    exposes: { './Map': './src/Map.ts', './Legend': './src/Legend.ts' },
    budgets: { htmlKb: 1, clientKb: 1 },
  };
  const { exposes } = await createManifest(await writeBuild(), config, {
    version: '1.0.0',
    commit: null,
    lockfile: null,
    builtAt: '2026-11-23T00:00:00.000Z',
    shared: {},
  });
  expect(exposes).toEqual({
    './Map': {
      file: 'client/map.js',
      css: [],
      preload: ['client/common.js'],
      standalone: true,
      lazy: ['client/legend.js'],
    },
    './Legend': {
      file: 'client/legend.js',
      css: [],
      preload: ['client/common.js'],
      standalone: true,
    },
  });
});
