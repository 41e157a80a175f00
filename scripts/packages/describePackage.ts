import { join } from 'node:path';
import { type PackageJson, type PublicPackage, readJson } from './publicPackages.ts';

/** A page runs one copy of them, so the fragment's own package depends on them. */
const OF_THE_PAGE = ['react', 'react-dom'];

const SOURCE = /\.tsx?$/;

/** The path of a package's source in its build: `./src/build/a.ts` becomes `./dist/build/a.js`. */
const builtPath = (source: string, extension: '.js' | '.d.ts') =>
  source.replace('./src/', './dist/').replace(SOURCE, extension);

/** Describes the build of a package in its `package.json`: real versions, JavaScript and types. */
export function describePackage(
  { publicName, source }: PublicPackage,
  dependencies: Record<string, string>,
): object {
  const { version, description, license, bin, exports = {}, sideEffects, customElements } = source;
  const { engines = { node: '>=22.18' }, peerDependencies, peerDependenciesMeta } = source;
  // Exports outside `src` are programs for the builds of this repository.
  const entries = Object.entries(exports)
    .filter(([, file]) => file.startsWith('./src/'))
    .map(([name, file]) => [name, describeExport(file)]);
  const isOfThePage = (name: string) => OF_THE_PAGE.includes(name);
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => isWanted(name)));
  return {
    name: publicName,
    version,
    description,
    license,
    type: 'module',
    engines,
    files: ['dist', 'template'],
    bin: bin && mapValues(bin, (file) => builtPath(file, '.js')),
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    sideEffects: Array.isArray(sideEffects)
      ? sideEffects.map((each) => builtPath(each, '.js'))
      : sideEffects,
    customElements: customElements && builtPath(customElements, '.js'),
    dependencies: pick((name) => !isOfThePage(name)),
    peerDependencies: peerDependencies ?? pick(isOfThePage),
    peerDependenciesMeta,
  };
}

function describeExport(file: string) {
  if (file.endsWith('.d.ts')) return { types: file.replace('./src/', './dist/') };
  if (!SOURCE.test(file)) return builtPath(file, '.js');
  return { types: builtPath(file, '.d.ts'), default: builtPath(file, '.js') };
}

const mapValues = (record: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * Gives each dependency its real version: for packages of this repository the one being built, for others the installed one.
 *
 * @param from the folder that has them in its `node_modules`
 */
export async function resolveVersions(
  dependencies: PackageJson['dependencies'],
  from: string,
  packages: ReadonlyMap<string, PublicPackage>,
): Promise<Record<string, string>> {
  const resolved: Record<string, string> = {};
  for (const name of Object.keys(dependencies ?? {})) {
    const own = packages.get(name);
    const { version } =
      own?.source ?? (await readJson(join(from, 'node_modules', name, 'package.json')));
    resolved[own?.publicName ?? name] = `^${version}`;
  }
  return resolved;
}
