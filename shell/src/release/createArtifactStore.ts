import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FragmentManifest, LAYOUT_NAME, type Layout } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { findOwn } from '@site/fragment-kit/find-own';
import { ContractError, parseLayoutManifest, parseManifest } from '@site/fragment-kit/manifest';
import type { BaseLogger } from 'pino';
import { listClassesInScripts, parseStyles, type StyleRules } from '../rendering/pruneStyles.ts';
import { saveFile } from '../storage/saveFile.ts';
import { pruneArtifacts } from './pruneArtifacts.ts';

/** An artifact on disk, every byte checked against its manifest. */
export interface Artifact {
  folder: string;
  manifest: FragmentManifest;
  /** URL of its `client/` folder, ending in a slash. */
  basePath: string;
  fallback: string;
  /** The styles that its server HTML needs. */
  css: string;
  /** These styles, parsed. */
  styleRules: StyleRules;
  /** The classes of its styles that its browser modules may use. */
  scriptClasses: ReadonlySet<string>;
  /** Subresource integrity (SHA-256) of each module and style sheet for browsers, by path. */
  integrity: Record<string, string>;
}

/** Visitors wait for a release as long as its files take. */
const FETCH_AT_ONCE = 6;

export type ArtifactStore = ReturnType<typeof createArtifactStore>;

/**
 * Downloads artifacts from the registry into a folder and keeps them, so that old versions stay available and a restart
 * needs no registry.
 */
export function createArtifactStore({
  folder,
  fetchFile,
  findReleased,
  findLater: findNamedLater = async () => undefined,
  log,
}: {
  folder: string;
  /** Fetches a file of an artifact from the registry. */
  fetchFile: (name: string, version: string, path: string) => Promise<Uint8Array>;
  /** The digest of a version's `fragment.json` according to a signed record; `undefined` if no record names the version. */
  findReleased: (name: string, version: string) => Promise<string | undefined>;
  /** The same according to a record that this shell does not serve yet. */
  findLater?: (name: string, version: string) => Promise<string | undefined>;
  log: Pick<BaseLogger, 'error'>;
}) {
  /** By name, version and digest: if one version has two digests, one of them is forged. */
  const loaded = new Map<string, Promise<Artifact>>();
  /** The digest of each version that a release has named to this shell. */
  const released = new Map<string, string>();
  /** The version of each fragment that was loaded last. */
  const newest = new Map<string, Artifact>();
  /** What this process has asked for; its copies stay. */
  const used = new Set<string>();

  /** Notes that the copy is in use, for later processes too. */
  async function noteUse(name: string, version: string): Promise<void> {
    const now = new Date();
    await utimes(join(folder, name, version, 'fragment.json'), now, now).catch(() => {});
  }

  /** @param integrity of the version's `fragment.json`, from the release */
  function get(name: string, version: string, integrity: string): Promise<Artifact> {
    const key = `${name}/${version} ${integrity}`;
    const known = loaded.get(key);
    if (known) return known;
    used.add(`${name}@${version}`);
    const loading = load(name, version, integrity);
    loaded.set(key, loading);
    loading.then(
      (artifact) => {
        released.set(`${name}/${version}`, integrity);
        newest.set(name, artifact);
      },
      () => loaded.delete(key),
    );
    return loading;
  }

  /**
   * A version that some release named, for visitors who still have its pages. A version that was only published stays unknown,
   * even if it is requested. While the registry is down, the copies on disk are the versions that releases have named.
   */
  async function find(name: string, version: string): Promise<Artifact | undefined> {
    const integrity =
      released.get(`${name}/${version}`) ??
      (await findReleased(name, version).catch(() => digestOfCopy(join(folder, name, version))));
    return integrity === undefined ? undefined : get(name, version, integrity);
  }

  /** A version that another shell serves already. Asks the registry, so try `find` before. */
  async function findLater(name: string, version: string): Promise<Artifact | undefined> {
    const integrity = await findNamedLater(name, version).catch(() => undefined);
    return integrity === undefined ? undefined : get(name, version, integrity);
  }

  async function load(name: string, version: string, integrity: string): Promise<Artifact> {
    const home = join(folder, name, version);
    const onDisk = await read(home, integrity).catch(() => undefined);
    const artifact = onDisk ?? (await download(name, version, integrity, home));
    await noteUse(name, version);
    return artifact;
  }

  async function download(name: string, version: string, integrity: string, home: string) {
    const where = `${name}@${version}`;
    const text = Buffer.from(await fetchFile(name, version, 'fragment.json'));
    if (digest(text) !== integrity)
      throw new ContractError(`fragment.json of ${where} is not the one that was released.`);
    const manifest = parseManifest(text.toString(), `fragment.json of ${where}`);
    if (manifest.name !== name || manifest.version !== version)
      throw new ContractError(
        `fragment.json of ${where} calls itself ${manifest.name}@${manifest.version}.`,
      );
    const partial = `${home}.${process.pid}.part`;
    await rm(partial, { recursive: true, force: true });
    const paths = Object.keys(manifest.files).values();
    const work = async () => {
      for (const path of paths) {
        const bytes = (await findCopy(manifest, path)) ?? (await fetchChecked(manifest, path));
        await mkdir(dirname(join(partial, path)), { recursive: true });
        await writeFile(join(partial, path), bytes);
      }
    };
    // All have to be over before another attempt may use the folder.
    const done = await Promise.allSettled(Array.from({ length: FETCH_AT_ONCE }, work));
    for (const each of done) if (each.status === 'rejected') throw each.reason;
    await writeFile(join(partial, 'fragment.json'), text);
    await rm(home, { recursive: true, force: true });
    await rename(partial, home);
    return read(home, integrity);
  }

  /** Most files of a version are those of the version before. */
  async function findCopy({ name, files }: FragmentManifest, path: string) {
    const integrity = findOwn(files, path)?.integrity;
    const { folder: before = '', manifest } = newest.get(name) ?? {};
    const [same] =
      Object.entries(manifest?.files ?? {}).find(([, file]) => file.integrity === integrity) ?? [];
    const copy = same && (await readFile(join(before, same)).catch(() => undefined));
    return copy && digest(copy) === integrity ? copy : undefined;
  }

  /** @param integrity of the layout's `fragment.json`, from the release */
  async function getLayout(version: string, integrity: string): Promise<Layout> {
    const where = `${LAYOUT_NAME}@${version}`;
    used.add(where);
    const file = join(folder, LAYOUT_NAME, version, 'fragment.json');
    const copy = await readFile(file).catch(() => undefined);
    const isRight = copy !== undefined && digest(copy) === integrity;
    const text = isRight
      ? copy
      : Buffer.from(await fetchFile(LAYOUT_NAME, version, 'fragment.json'));
    if (digest(text) !== integrity)
      throw new ContractError(`fragment.json of ${where} is not the one that was released.`);
    const manifest = parseLayoutManifest(text.toString(), `fragment.json of ${where}`);
    if (manifest.version !== version)
      throw new ContractError(`fragment.json of ${where} calls itself ${manifest.version}.`);
    if (!isRight) await saveFile(file, text);
    await noteUse(LAYOUT_NAME, version);
    return manifest.layout;
  }

  async function fetchChecked({ name, version, files }: FragmentManifest, path: string) {
    const bytes = await fetchFile(name, version, path);
    if (digest(bytes) !== findOwn(files, path)?.integrity)
      throw new ContractError(
        `${path} of ${name}@${version} does not match the digest in its manifest.`,
      );
    return bytes;
  }

  /**
   * The bytes of a file, matching the release's digest. A copy that was changed or lost since it was checked is fetched again.
   *
   * @throws if the registry does not have such bytes either
   */
  async function readReleased(
    { folder: home, manifest }: Pick<Artifact, 'folder' | 'manifest'>,
    path: string,
  ): Promise<Uint8Array> {
    const file = join(home, path);
    const copy = await readFile(file).catch(() => undefined);
    if (copy && digest(copy) === findOwn(manifest.files, path)?.integrity) return copy;
    const { name, version } = manifest;
    const where = { fragment: name, version, file: path };
    log.error(where, `${name}@${version}: ${path} is missing or was changed; fetching it again`);
    const bytes = await fetchChecked(manifest, path);
    await saveFile(file, Buffer.from(bytes)).catch((err: unknown) =>
      log.error({ ...where, err }, `${path} of ${name}@${version} could not be stored again`),
    );
    return bytes;
  }

  /** Removes copies that neither this process nor an earlier one has loaded since a moment. */
  const prune = (since: number): Promise<string[]> =>
    pruneArtifacts({
      folder,
      isUsed: (name, version) => used.has(`${name}@${version}`),
      since,
    });

  return { get, getLayout, find, findLater, readReleased, prune };
}

/** The files of `client/`, and the styles of the server's HTML. */
export const isForBrowsers = ({ files, css }: FragmentManifest, path: string): boolean =>
  (path.startsWith('client/') && Object.hasOwn(files, path)) || css.includes(path);

const digestOfCopy = (home: string) =>
  readFile(join(home, 'fragment.json')).then(
    (text) => digest(text),
    () => undefined,
  );

async function read(home: string, integrity: string): Promise<Artifact> {
  const text = await readFile(join(home, 'fragment.json'));
  if (digest(text) !== integrity) throw new ContractError(`${home} was changed.`);
  const manifest = parseManifest(text.toString(), home);
  const bytes = new Map<string, Buffer>();
  for (const [path, file] of Object.entries(manifest.files)) {
    const content = await readFile(join(home, path));
    if (digest(content) !== file.integrity) throw new ContractError(`${home}/${path} was changed.`);
    bytes.set(path, content);
  }
  const textOf = (path: string) => bytes.get(path)?.toString() ?? '';
  const css = manifest.css.map(textOf).join('');
  const modules = [...bytes].filter(([path]) => path.startsWith('client/') && path.endsWith('.js'));
  const styleRules = parseStyles(css);
  return {
    folder: home,
    manifest,
    basePath: `/fragments/${manifest.name}/${manifest.version}/client/`,
    fallback: textOf(manifest.fallback),
    css,
    styleRules,
    scriptClasses: listClassesInScripts(
      styleRules,
      modules.map(([, content]) => content.toString()),
    ),
    integrity: Object.fromEntries(
      [...bytes]
        .filter(([path]) => isForBrowsers(manifest, path) && /\.(?:js|css)$/.test(path))
        .map(([path, content]) => [path, digest(content, 'sha256')]),
    ),
  };
}
