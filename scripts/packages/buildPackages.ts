import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describePackage, resolveVersions } from './describePackage.ts';
import { listPublicPackages, type PublicPackage, readJson, SCOPE } from './publicPackages.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const packages = join(repository, 'packages');

/** Tests, and the gallery of `ui`. */
const NOT_PUBLISHED = ['**/*.test.*', 'ui/src/dev'];
/** Copied unchanged, beside the built sources. */
const ASSET = /\.(?:css|woff2|json|d\.ts)$|LICENSE\.txt$/;
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|ya?ml)$|\/_[a-z]+$/;

/**
 * Builds the packages that fragments of other repositories install, each into a folder of `output` for `npm publish`: JavaScript
 * and types instead of sources, public names and real versions instead of those of the workspace.
 */
export async function buildPackages(output: string): Promise<PublicPackage[]> {
  const all = await listPublicPackages(packages);
  await rm(output, { recursive: true, force: true });
  const compiled = await compile([...all.values()].map(({ folder }) => folder));
  for (const each of all.values()) await writePackage(each, { all, compiled, output });
  await rm(compiled, { recursive: true });
  return [...all.values()];
}

interface Build {
  all: ReadonlyMap<string, PublicPackage>;
  /** Holds the compiled sources of each package in `<folder>/src`. */
  compiled: string;
  output: string;
}

async function writePackage(each: PublicPackage, { all, compiled, output }: Build): Promise<void> {
  const { folder, source } = each;
  const from = join(packages, folder);
  const to = join(output, folder);
  await cp(join(compiled, folder, 'src'), join(to, 'dist'), { recursive: true });
  await copyAssets(join(from, 'src'), join(to, 'dist'));
  await copyAssets(join(from, 'dist'), join(to, 'dist')); // What an installation generates, such as a font.
  await cp(join(from, 'README.md'), join(to, 'README.md'));
  await cp(join(repository, 'LICENSE'), join(to, 'LICENSE'));
  if ((await readdir(from)).includes('template')) await copyTemplate(from, to, all);
  await rewriteNames(to, all);
  const dependencies = await resolveVersions(source.dependencies, from, all);
  await writeJson(join(to, 'package.json'), describePackage(each, dependencies));
}

async function copyAssets(from: string, to: string): Promise<void> {
  for (const path of await listFiles(from))
    if (ASSET.test(path)) await cp(join(from, path), join(to, path));
}

/** Templates are checked with this repository, so they have its names and versions until here. */
async function copyTemplate(from: string, to: string, all: Build['all']): Promise<void> {
  await cp(join(from, 'template'), join(to, 'template'), { recursive: true });
  const file = join(to, 'template/package.json');
  const source = await readJson(file);
  await writeJson(file, {
    ...source,
    dependencies: await resolveVersions(source.dependencies, from, all),
    devDependencies: await resolveVersions(source.devDependencies, from, all),
  });
}

/** Compiles the sources of packages together. Resolves to the folder of the output. */
async function compile(folders: string[]): Promise<string> {
  const cache = join(repository, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const output = await mkdtemp(join(cache, 'packages-'));
  const project = join(output, 'tsconfig.json');
  await writeJson(project, {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: packages,
      outDir: output,
      typeRoots: [join(repository, 'node_modules/@types')],
      types: ['node', join(repository, 'node_modules/vite/client')],
    },
    include: folders.map((folder) => join(packages, folder, 'src')),
    exclude: NOT_PUBLISHED.map((path) => join(packages, path)),
  });
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '--project', project]).catch(({ stdout }) => {
    throw new Error(`The packages could not be compiled:\n${stdout}`);
  });
  return output;
}

/** Replaces the names of this repository in all texts, and the source extensions that the compiler leaves in types. */
async function rewriteNames(folder: string, all: Build['all']): Promise<void> {
  for (const path of await listFiles(folder)) {
    const file = join(folder, path);
    if (!TEXT.test(`/${path}`)) continue;
    let text = await readFile(file, 'utf8');
    text = text.replaceAll('npm create @site/', `npm create ${SCOPE}/`);
    for (const [name, { publicName }] of all)
      text = text.replaceAll(new RegExp(`${name}(?![\\w-])`, 'g'), publicName);
    if (path.endsWith('.d.ts') && path.startsWith('dist/'))
      text = text.replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1');
    await writeFile(file, text);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const writeJson = (file: string, value: object) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
