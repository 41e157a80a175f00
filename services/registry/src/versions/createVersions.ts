import { isDeepStrictEqual } from 'node:util';
import { z } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { type ArtifactManifest, MAPS_FOLDER } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { findOwn } from '@site/fragment-kit/find-own';
import { parseArtifact } from '@site/fragment-kit/manifest';
import { RegistryError } from '../RegistryError.ts';
import type { StateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';
import { createPrunedVersions, digestFiles, type PrunedVersion } from './createPrunedVersions.ts';

export const publishedVersion = z.object({
  version: z.string(),
  /** Digest of the version's `fragment.json`. */
  integrity: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  /** Absent in versions from before there were teams. */
  by: z
    .object({ team: z.string(), how: z.enum(['local', 'token', 'oidc']), subject: z.string() })
    .optional(),
  source: z
    .object({
      commit: z.string().optional(),
      run: z.string().optional(),
      /** Digest of the lock file that it was built with. */
      lockfile: z.string().optional(),
    })
    .optional(),
  waivers: z.array(z.object({ rule: z.string(), reason: z.string() })).optional(),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** An artifact in memory whose files are what its manifest says. */
export interface VerifiedArtifact {
  manifest: ArtifactManifest;
  /** `fragment.json`, byte for byte. */
  manifestBytes: Uint8Array;
  /** By path, without `fragment.json`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Its source maps, by path. */
  maps: ReadonlyMap<string, Uint8Array>;
}

/** Who publishes, from what, and which rules of the gate were waived. */
export type Publication = Pick<PublishedVersion, 'by' | 'source' | 'waivers'>;

interface Dependencies {
  store: Store;
  files: StateFiles;
  clock: () => Date;
}

export type Versions = ReturnType<typeof createVersions>;

/** Published versions: immutable, each with its files, listed by fragment in the order of publishing. */
export function createVersions({ store, files, clock }: Dependencies) {
  const pruned = createPrunedVersions({ store, files });

  const list = async (name: string): Promise<PublishedVersion[]> =>
    (await files.find(keyOf(name), parseVersions, {
      from: 'what is stored',
      make: () => listStored(name),
    })) ?? [];

  /** The whole versions among the stored ones, in the order of their builds: nothing else of them is known. */
  async function listStored(name: string): Promise<PublishedVersion[]> {
    const found: PublishedVersion[] = [];
    for (const key of await store.list(`fragments/${name}/`)) {
      const [, , version, ...path] = key.split('/');
      if (!version || path.join('/') !== 'fragment.json') continue;
      const bytes = await findFile(name, version, 'fragment.json').catch(() => undefined);
      const manifest = bytes && tryParse(() => parseArtifact(bytes.toString(), key));
      if (!bytes || manifest?.version !== version || (await findDamaged(manifest)).length > 0)
        continue;
      found.push({ version, integrity: digest(bytes), publishedAt: manifest.builtAt });
    }
    return found.sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  }

  /** The files of a stored version that are not what its manifest says. */
  async function findDamaged({ name, version, files: all }: ArtifactManifest): Promise<string[]> {
    const damaged: string[] = [];
    for (const [path, { integrity }] of Object.entries(all)) {
      const bytes = await findFile(name, version, path).catch(() => undefined);
      if (!bytes || digest(bytes) !== integrity) damaged.push(path);
    }
    return damaged;
  }

  const has = async (name: string, version: string): Promise<boolean> =>
    (await list(name)).some((each) => each.version === version);

  /** The version, or the newest one. */
  async function get(name: string, version?: string): Promise<PublishedVersion> {
    const versions = await list(name);
    const found = version ? versions.find((each) => each.version === version) : versions.at(-1);
    if (found) return found;
    if (version) await pruned.check(name, version);
    throw new RegistryError(
      'never_published',
      version
        ? `${name}@${version} was never published. Published: ${
            versions
              .slice(-10)
              .map((each) => each.version)
              .join(', ') || 'nothing'
          }.`
        : `${name} was never published.`,
    );
  }

  /** Stores a version. Publishing the same bytes again changes nothing, and mends what was damaged. Takes the lock. */
  async function publish(
    artifact: VerifiedArtifact,
    publication: Publication,
  ): Promise<{ published: PublishedVersion; isNew: boolean }> {
    const { manifest, manifestBytes } = artifact;
    const { name, version } = manifest;
    return store.withLock(async () => {
      const versions = await list(name);
      const known = versions.find((each) => each.version === version);
      if (known) {
        await mend(artifact, known);
        return { published: known, isNew: false };
      }
      if (await pruned.isTaken(manifest)) throw otherBytes(manifest);
      for (const [path, bytes] of [...artifact.files, ...artifact.maps])
        await store.write(fileOf(name, version, path), bytes);
      await store.write(fileOf(name, version, 'fragment.json'), manifestBytes);
      const published: PublishedVersion = {
        version,
        integrity: digest(manifestBytes),
        publishedAt: clock().toISOString(),
        ...publication,
      };
      await put(name, [...versions, published]);
      return { published, isNew: true };
    });
  }

  async function mend(artifact: VerifiedArtifact, known: PublishedVersion): Promise<void> {
    const { name, version } = artifact.manifest;
    const stored = await mendManifest(artifact, known);
    if (!isDeepStrictEqual(stored.files, artifact.manifest.files))
      throw otherBytes(artifact.manifest);
    for (const path of await findDamaged(stored))
      await files.putOver(
        fileOf(name, version, path),
        artifact.files.get(path) as Uint8Array,
        expectDigest(findOwn(stored.files, path)?.integrity),
      );
  }

  async function mendManifest(
    { manifest, manifestBytes }: VerifiedArtifact,
    { integrity }: PublishedVersion,
  ): Promise<ArtifactManifest> {
    const { name, version } = manifest;
    const key = fileOf(name, version, 'fragment.json');
    const stored = await findFile(name, version, 'fragment.json').catch(() => undefined);
    if (stored && digest(stored) === integrity) return parseArtifact(stored.toString(), key);
    if (digest(manifestBytes) !== integrity)
      throw new DamagedFileError(
        `registry/${key} is damaged, and what is published now is another build of this version. Put it back from a backup, or change ${name} and publish that.`,
      );
    await files.putOver(key, manifestBytes, expectDigest(integrity));
    return manifest;
  }

  /** The manifest of a published version. */
  async function getManifest(
    name: string,
    { version, integrity }: { version: string; integrity: string },
  ) {
    const key = fileOf(name, version, 'fragment.json');
    const bytes = await store.read(key);
    if (!bytes) await pruned.check(name, version);
    if (!bytes || digest(bytes) !== integrity)
      throw new DamagedFileError(
        `registry/${key} is damaged. Publish the same build of ${name} again, or put the file back from a backup.`,
      );
    return parseArtifact(bytes.toString(), key);
  }

  /** The bytes of one file of an artifact that anybody may read; `undefined` when it has no such file. */
  const findFile = async (name: string, version: string, path: string) =>
    isMap(path) ? undefined : store.read(fileOf(name, version, path));

  /** The source map of one file of an artifact, by the file's path. */
  const findMap = (name: string, version: string, path: string) =>
    store.read(fileOf(name, version, `${MAPS_FOLDER}/${path}.map`));

  const put = (name: string, versions: PublishedVersion[]) =>
    files.put(keyOf(name), `${JSON.stringify(versions, null, 2)}\n`, parseVersions);

  /** Takes versions from the list of their fragment, and writes down that they are pruned. Call it only under the lock. */
  async function strike(
    name: string,
    gone: readonly string[],
    by: PrunedVersion['by'],
  ): Promise<void> {
    const all = await list(name);
    const prunedAt = clock().toISOString();
    const struck = all
      .filter((each) => gone.includes(each.version))
      .map(async ({ version, integrity }): Promise<PrunedVersion> => {
        const manifest = await getManifest(name, { version, integrity }).catch(() => undefined);
        const files = manifest ? digestFiles(manifest.files) : null;
        return { version, integrity, files, prunedAt, by };
      });
    await pruned.add(name, await Promise.all(struck));
    await put(
      name,
      all.filter(({ version }) => !gone.includes(version)),
    );
  }

  async function listNames(): Promise<string[]> {
    const keys = await store.list('versions/');
    return keys.flatMap((key) => /^versions\/([a-z][a-z0-9-]+)\.json$/.exec(key)?.[1] ?? []);
  }

  return {
    list,
    listStored,
    has,
    get,
    publish,
    getManifest,
    findFile,
    findMap,
    put,
    listNames,
    strike,
    pruned,
  };
}

/** Some disks do not tell the case of a name. */
const isMap = (path: string) => path.toLowerCase().startsWith(`${MAPS_FOLDER}/`);
const keyOf = (name: string) => `versions/${name}.json`;
const fileOf = (name: string, version: string, path: string) =>
  `fragments/${name}/${version}/${path}`;

const otherBytes = ({ name, version }: ArtifactManifest) =>
  new RegistryError(
    'other_bytes',
    `${name}@${version} is published already with other bytes. A version never changes: build a new one.`,
  );

export const parseVersions = (text: string) => z.array(publishedVersion).parse(JSON.parse(text));

function tryParse<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const expectDigest = (integrity: string | undefined) => (text: string) => {
  if (digest(Buffer.from(text)) !== integrity) throw new Error('its digest is another');
};
