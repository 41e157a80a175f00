import type { FragmentManifest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { createSizes } from './createSizes.ts';

const file = (size: number) => ({ size, integrity: 'sha384-' });

test('A fragment’s scripts are its modules and their own imports, each once; packages that the site shares are not', async () => {
  const manifest = {
    slot: 'footer',
    remoteEntry: 'client/remoteEntry.js',
    server: 'server/entry.js',
    css: ['server/styles.css'],
    exposes: {
      './Lifecycles': { file: 'client/a.js', preload: ['client/common.js'], css: [] },
      './Island': { file: 'client/b.js', preload: ['client/common.js'], css: [] },
    },
    files: {
      'client/remoteEntry.js': file(1),
      'client/a.js': file(20),
      'client/b.js': file(300),
      'client/common.js': file(4_000),
      'client/__federation_shared_react.js': file(50_000),
      'server/entry.js': file(600_000),
      'server/styles.css': file(7),
    },
  } as unknown as FragmentManifest;
  const sizes = createSizes({ getManifest: async () => manifest });
  expect(await sizes.find('mf-footer', { version: '1.0.0', integrity: 'sha384-a' })).toEqual({
    script: 4_321,
    style: 7,
    server: 600_000,
  });
});
