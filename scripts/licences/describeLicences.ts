import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { listPublicPackages } from '../packages/publicPackages.ts';
import { repository } from '../site/buildWhatChanged.ts';

/** What browsers load first or later: each of these is bundled, with everything that it imports. */
const BROWSER_ENTRIES = [
  'shell/src/browser/*.ts',
  'mf-*/src/{lifecycles.tsx,**/*.island.{ts,tsx}}',
  'mf-lead-popup/src/embed/*.{ts,tsx}',
  'packages/fragment-kit/src/preact/*.ts',
  'packages/{lead-popup,telemetry}/src/**/*.ts',
];
const CONTROL_ROOM = ['services/registry/control/src/main.tsx'];
/** Vite's plugin for federation writes its own code into what it builds. */
const RUNTIMES = ['shell/node_modules/@originjs/vite-plugin-federation'];

/** What is no package of npm, or says more than its package.json. */
const BY_HAND = `| Bricolage Grotesque, a variable font | SIL Open Font License 1.1 | © 2022 The Bricolage Grotesque Project Authors, without a reserved name. Its Latin file comes unchanged from \`@fontsource-variable/bricolage-grotesque\`; \`packages/ui/scripts/writeBasicFont.ts\` makes two smaller files of it |
| Icons, those of social channels too | Apache-2.0 | Our own drawings in \`packages/ui/src/icons/\`. The channels' names are marks of their owners |`;

interface Package {
  name: string;
  version: string;
  license: string;
}

/** Writes \`docs/licences.md\`: what others wrote and browsers or users of our packages get, with its license. */
export async function describeLicences(): Promise<string> {
  const site = await findPackages(BROWSER_ENTRIES);
  for (const folder of RUNTIMES) site.add(join(repository, folder));
  const room = [...(await findPackages(CONTROL_ROOM))].filter((folder) => !site.has(folder));
  const installed = new Set<string>();
  for (const { folder, source } of (
    await listPublicPackages(join(repository, 'packages'))
  ).values())
    for (const name of Object.keys({ ...source.dependencies, ...source.peerDependencies }))
      if (!name.startsWith('@site/'))
        installed.add(join(repository, 'packages', folder, 'node_modules', name));
  return `# Licenses of what we pass on

\`pnpm licences\` writes this page from the installed packages, and a test compares it. The project itself is under [Apache-2.0](../LICENSE).
Add a font, picture, icon or sound that others made to \`scripts/licences/describeLicences.ts\` before you use it.

## What visitors' browsers get

| What | License | |
|---|---|---|
${BY_HAND}
${writeRows(site, (license) => `${license} | |`)}

## What only the control room has

| What | License |
|---|---|
${writeRows(room)}

## What our published packages install

Each installs further packages of its own.

| What | License |
|---|---|
${writeRows(installed)}
`;
}

function writeRows(given: Iterable<string>, finish = (license: string) => `${license} |`): string {
  const folders = [...given];
  const rows = folders
    .map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package)
    .map(({ name, version, license }, index) => {
      const found = license.startsWith('SEE') ? readLicense(folders[index]) : license;
      return `| ${name} ${version} | ${finish(found)}`;
    });
  return [...new Set(rows)].sort().join('\n');
}

/** For packages whose package.json names a file instead of a license. */
function readLicense(folder = ''): string {
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8');
  if (text.includes('Permission is hereby granted, free of charge')) return 'MIT';
  throw new Error(`Read ${folder}/LICENSE, and add its license to describeLicences.ts.`);
}

/** Finds the folders of the npm packages whose code is in a bundle of these sources. */
async function findPackages(patterns: string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: globSync(patterns, {
      cwd: repository,
      exclude: ['**/*.test.*', '**/*.d.ts', '**/testing/**', '**/node_modules'],
    }).sort(),
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    splitting: true,
    minifySyntax: true,
    logLevel: 'silent',
    external: ['virtual:*'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{"PROD":true}' },
    jsx: 'automatic',
    loader: Object.fromEntries(
      ['.css', '.svg', '.woff2', '.png', '.txt'].map((extension) => [extension, 'empty']),
    ),
    plugins: [withoutQueries],
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: of }) => Object.entries(of));
  return new Set(
    inputs.flatMap(([path, { bytesInOutput }]) => {
      const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? [];
      return folder && bytesInOutput > 0 ? join(repository, folder) : [];
    }),
  );
}

/** Imports such as `./icon.svg?raw` are Vite's. */
const withoutQueries: Plugin = {
  name: 'without-queries',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\?/ }, ({ path, kind, resolveDir }) =>
      resolve(path.replace(/\?.*/, ''), { kind, resolveDir }),
    );
  },
};
