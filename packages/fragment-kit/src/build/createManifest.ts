import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  type ExposedModule,
  type FragmentConfig,
  type FragmentManifest,
  MAPS_FOLDER,
} from '../contract.ts';
import { digest } from '../digest.ts';
import { parseManifest } from '../parseManifest.ts';
import { versionOf } from '../versionOf.ts';
import { CLIENT_FOLDER, REMOTE_ENTRY, SERVER_FOLDER } from './fragmentPreset.ts';
import { readModuleGraph } from './readModuleGraph.ts';
import type { Provenance } from './readProvenance.ts';

interface Origin extends Provenance {
  /** The package's version, to which the digest of the files is appended. */
  version: string;
  /** Versions of the shared packages. */
  shared: Record<string, string>;
}

/**
 * Describes the finished build in `dist`: the files of each exposed module and the digest of each file. The version is derived
 * from all of it.
 *
 * @throws {ContractError} naming each field of the config that breaks the contract
 */
export async function createManifest(
  dist: string,
  config: FragmentConfig,
  { version, commit, lockfile, builtAt, shared }: Origin,
): Promise<FragmentManifest> {
  const exposes = await describeExposes(dist, config);
  const files: FragmentManifest['files'] = {};
  const maps: FragmentManifest['files'] = {};
  for (const path of await listFiles(dist)) {
    const bytes = await readFile(join(dist, path));
    const described = path.startsWith(`${MAPS_FOLDER}/`) ? maps : files;
    described[path] = { integrity: digest(bytes), size: bytes.byteLength };
  }
  const css = Object.keys(files).filter(
    (path) => path.startsWith(`${SERVER_FOLDER}/`) && path.endsWith('.css'),
  );
  const sizes = Object.values(files).map(({ size }) => size);
  const described: FragmentManifest = {
    contract: CONTRACT_VERSION,
    name: config.name,
    version,
    commit,
    lockfile,
    builtAt,
    slot: config.slot,
    ...(config.routes && { routes: config.routes }),
    ...(config.query && { query: config.query }),
    mount: config.mount ?? null,
    ...(config.sameOnEveryPage && { sameOnEveryPage: config.sameOnEveryPage }),
    remoteEntry: `${CLIENT_FOLDER}/${REMOTE_ENTRY}`,
    server: `${SERVER_FOLDER}/entry.js`,
    fallback: 'fallback.html',
    css,
    exposes: await withoutDeliveredStyles(dist, exposes, css),
    shared,
    budgets: config.budgets,
    ...(config.waivers && { waivers: config.waivers }),
    files,
    totals: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
    maps,
  };
  const manifest = parseManifest(JSON.stringify(described), `The build of ${config.name}`);
  return { ...manifest, version: versionOf(version, manifest) };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== 'fragment.json')
    .sort();
}

async function describeExposes(dist: string, config: FragmentConfig) {
  const viteManifest = join(dist, CLIENT_FOLDER, 'manifest.json');
  const graph = readModuleGraph(JSON.parse(await readFile(viteManifest, 'utf8')));
  await rm(viteManifest); // `fragment.json` replaces it.
  const exposes: Record<string, ExposedModule> = {};
  for (const [name, source] of Object.entries(config.exposes)) {
    const { file, css, preload, standalone, lazy } = graph.describe(source);
    const inClient = (path: string) => `${CLIENT_FOLDER}/${path}`;
    exposes[name] = {
      file: inClient(file),
      css: css.map(inClient),
      preload: preload.map(inClient),
      // Without further modules there is nothing that could import one.
      ...(standalone && preload.length > 0 && { standalone }),
      // Pages name their digests, so that browsers check them too.
      ...(lazy && { lazy: lazy.map(inClient) }),
    };
  }
  return exposes;
}

/** Removes the styles of a client module that the server's styles in the page already contain. */
async function withoutDeliveredStyles(
  dist: string,
  exposes: Record<string, ExposedModule>,
  serverCss: string[],
) {
  const read = (path: string) => readFile(join(dist, path), 'utf8');
  const delivered = (await Promise.all(serverCss.map(read))).join('');
  for (const module of Object.values(exposes)) {
    const texts = await Promise.all(module.css.map(read));
    module.css = module.css.filter((_, index) => !containsRules(delivered, texts[index] ?? ''));
  }
  return exposes;
}

function containsRules(all: string, some: string): boolean {
  return some
    .split('}')
    .map((rule) => rule.trim())
    .every((rule) => all.includes(rule));
}
