import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackages } from './buildPackages.ts';
import type { PublicPackage } from './publicPackages.ts';

const run = promisify(execFile);

let output: string;
let packages: PublicPackage[];
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'packages-'));
  packages = await buildPackages(output);
}, 120_000);
afterAll(() => rm(output, { recursive: true, force: true }));

const readPackage = async (folder: string) =>
  JSON.parse(await readFile(join(output, folder, 'package.json'), 'utf8'));

interface Tarball {
  filename: string;
  files: { path: string }[];
}

const tarballs = new Map<string, Promise<Tarball>>();

/** Packs a package once: npm takes seconds. */
function pack(folder: string): Promise<Tarball> {
  const packing =
    tarballs.get(folder) ??
    run('npm', ['pack', '--json'], { cwd: join(output, folder) }).then(
      ({ stdout }) => JSON.parse(stdout)[0],
    );
  tarballs.set(folder, packing);
  return packing;
}

test('The packages that fragments and integrators need are built, under public names', () => {
  expect(packages.map(({ publicName }) => publicName)).toEqual(
    expect.arrayContaining([
      '@quillpost/create-fragment',
      '@quillpost/fragment-command',
      '@quillpost/fragment-kit',
      '@quillpost/lead-popup',
      '@quillpost/site-config',
      '@quillpost/site-state',
      '@quillpost/ui',
    ]),
  );
});

test('Builds contain no name, version or file of this repository', async () => {
  for (const { folder } of packages)
    for (const entry of await readdir(join(output, folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile() || !/\.(?:js|ts|tsx|json|css)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const text = await readFile(file, 'utf8');
      for (const { source } of packages) expect.soft(text, file).not.toContain(`${source.name}/`);
      expect.soft(text, file).not.toMatch(/"(?:workspace|catalog):|\.test\.|\/src\/.*\.ts'/);
    }
});

test('React is a peer dependency; all others have the versions installed here', async () => {
  const kit = await readPackage('fragment-kit');
  expect(Object.keys(kit.peerDependencies)).toEqual(['react', 'react-dom']);
  expect(kit.dependencies).toMatchObject({
    '@quillpost/site-state': expect.stringMatching(/^\^\d+\.\d+\.\d+$/),
    vite: expect.stringMatching(/^\^8\./),
  });
});

test('The lead pop-up takes any React from 17 on, or none', async () => {
  expect(await readPackage('lead-popup')).toMatchObject({
    sideEffects: false,
    dependencies: { '@quillpost/site-config': expect.stringMatching(/^\^/) },
    peerDependencies: { react: '>=17' },
    peerDependenciesMeta: { react: { optional: true } },
  });
});

test('The lead pop-up brings the manifest of its element', async () => {
  const { customElements } = await readPackage('lead-popup');
  const manifest = await readFile(join(output, 'lead-popup', customElements), 'utf8');
  expect(JSON.parse(manifest).modules[0]).toMatchObject({
    path: 'dist/index.js',
    declarations: [{ tagName: 'quillpost-lead-popup', customElement: true }],
  });
});

test('Every package brings the license that it names, and the one of the font in it', async () => {
  const licenses = new Map<string, string[]>();
  for (const { folder } of packages) {
    expect((await readPackage(folder)).license).toBe('Apache-2.0');
    const paths = (await pack(folder)).files.map(({ path }) => path);
    licenses.set(
      folder,
      paths.filter((path) => path.includes('LICENSE')),
    );
  }
  expect(licenses.get('ui')).toEqual(['LICENSE', 'dist/bricolage-LICENSE.txt']);
  for (const paths of licenses.values()) expect(paths).toContain('LICENSE');
}, 120_000);

test('publint finds nothing in any package', async () => {
  for (const { folder, publicName } of packages) {
    const { messages } = await publint({ pkgDir: join(output, folder), pack: 'npm' });
    expect({ publicName, messages }).toEqual({ publicName, messages: [] });
  }
}, 120_000);

test('Every entry of every package has types that Node and bundlers resolve', async () => {
  for (const { folder, publicName } of packages) {
    const { filename } = await pack(folder);
    const { exports = {} } = await readPackage(folder);
    const checked = await checkPackage(
      createPackageFromTarballData(await readFile(join(output, folder, filename))),
      { excludeEntrypoints: Object.keys(exports).filter((each) => each.endsWith('.css')) },
    );
    // The packages contain only ES modules, so CommonJS and its older resolution do not count.
    const problems = (checked.types ? checked.problems : []).filter(
      (problem) =>
        !('resolutionKind' in problem && /node10|node16-cjs/.test(problem.resolutionKind)),
    );
    expect({ publicName, problems }).toEqual({ publicName, problems: [] });
  }
}, 120_000);
