import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/config/brand';

/** The packages that teams and integrators install by name; their dependencies come with them. */
const INSTALLED = ['create-fragment', 'fragment-command', 'fragment-kit', 'lead-popup'];

/** `@site/state`, whose folder is `site-state`, is `@quillpost/site-state` elsewhere. */
export const SCOPE = `@${brand.slug}`;

/** The fields of a `package.json` that are used here. */
export interface PackageJson {
  name: string;
  version: string;
  description?: string;
  license: string;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  sideEffects?: boolean | string[];
  /** The manifest of the package's custom elements. */
  customElements?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  engines?: Record<string, string>;
  /** Written as they are; without any, React is a peer where it is a dependency. */
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface PublicPackage {
  folder: string;
  publicName: string;
  source: PackageJson;
}

/** Lists the packages for other repositories by their names here, each after its dependencies. */
export async function listPublicPackages(packages: string): Promise<Map<string, PublicPackage>> {
  const all = new Map<string, PublicPackage>();
  for (const folder of await readdir(packages)) {
    const source = await readJson(join(packages, folder, 'package.json'));
    all.set(source.name, { folder, publicName: `${SCOPE}/${folder}`, source });
  }
  const found = new Map<string, PublicPackage>();
  const add = (each: PublicPackage | undefined) => {
    if (!each || found.has(each.source.name)) return;
    for (const name of Object.keys(each.source.dependencies ?? {})) add(all.get(name));
    found.set(each.source.name, each);
  };
  for (const each of all.values()) if (INSTALLED.includes(each.folder)) add(each);
  return found;
}

export const readJson = async (file: string): Promise<PackageJson> =>
  JSON.parse(await readFile(file, 'utf8'));
