import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { z } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import type { ArtifactManifest, Release } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { parseArtifact, parseRelease } from '@site/fragment-kit/manifest';
import { findSkew } from '@site/fragment-kit/skew';
import type { Disk } from 'flydrive';
import { createStateFiles } from './createStateFiles.ts';

/** A request that the registry rejects. `message` says which and why. */
export class RegistryError extends Error {
  override name = 'RegistryError';
}

const publishedVersions = z.array(
  z.object({
    version: z.string(),
    /** Digest of the version's `fragment.json`. */
    integrity: z.string(),
    /** ISO 8601. */
    publishedAt: z.string(),
  }),
);
export type PublishedVersion = z.infer<typeof publishedVersions>[number];

const releaseId = z.int().min(1);
const channelFile = z.object({
  release: releaseId,
  history: z.array(
    z.object({ at: z.string(), action: z.enum(['release', 'rollback']), release: releaseId }),
  ),
  /** The releases that `rollback` goes back through, newest last. */
  previous: z.array(releaseId),
});
/** Which release visitors get, and the history of that choice, newest last. */
export type Channel = z.infer<typeof channelFile>;

export const PRODUCTION = 'production';

interface Dependencies {
  /** Its `put` must be atomic: readers take no lock. */
  disk: Disk;
  /** Runs one change at a time, across all processes. */
  withLock: <Result>(change: () => Promise<Result>) => Promise<Result>;
  clock: () => Date;
  /** Moves a damaged file away for repair by hand; returns its new name. */
  setAside: (key: string) => string;
  warn: (line: string) => void;
}

export type Registry = ReturnType<typeof createRegistry>;

/**
 * Fragment versions, releases and channels over one storage. Versions and releases are immutable;
 * only channels and lists of versions change, each in one write of a small file.
 */
export function createRegistry({ disk, withLock, clock, setAside, warn }: Dependencies) {
  const files = createStateFiles({ disk, setAside, warn });
  const artifact = (name: string, version: string) => `fragments/${name}/${version}`;

  const listVersions = async (name: string): Promise<PublishedVersion[]> =>
    (await files.find(`fragments/${name}/versions.json`, parseVersions, {
      from: 'what is stored',
      make: () => listStored(name),
    })) ?? [];

  /** The whole versions among the stored ones, oldest first. */
  async function listStored(name: string): Promise<PublishedVersion[]> {
    const found: PublishedVersion[] = [];
    for (const { name: folder } of (await disk.listAll(`fragments/${name}`)).objects) {
      const text = await findFile(name, folder, 'fragment.json').catch(() => undefined);
      const manifest = text && tryParse(() => parseArtifact(text.toString(), folder));
      if (!text || manifest?.version !== folder || (await findDamaged(manifest)).length > 0)
        continue;
      const publishedAt = (
        await disk.getMetaData(`${artifact(name, folder)}/fragment.json`)
      ).lastModified.toISOString();
      found.push({ version: folder, integrity: digest(text), publishedAt });
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

  const findChannel = (channel: string) =>
    files.find(`channels/${channel}.json`, parseChannel, {
      from: 'the newest whole release',
      make: rebuildChannel,
    });

  /** Rollbacks are forgotten: only the channel's own file has them. */
  async function rebuildChannel(): Promise<Channel | undefined> {
    const whole: Release[] = [];
    for (const id of await listReleaseIds())
      await getRelease(id).then(
        (release) => whole.push(release),
        () => {},
      );
    const newest = whole.at(-1);
    return (
      newest && {
        release: newest.id,
        previous: whole.slice(0, -1).map(({ id }) => id),
        history: whole.map(({ id, createdAt }) => ({
          at: createdAt,
          action: 'release',
          release: id,
        })),
      }
    );
  }

  async function getRelease(id: number): Promise<Release> {
    const found = await files.find(`releases/${id}.json`, parseRelease);
    if (!found) throw new RegistryError(`There is no release ${id}.`);
    return found;
  }

  async function getChannel(channel: string): Promise<Channel> {
    const found = await findChannel(channel);
    if (!found) throw new RegistryError(`Nothing was released to ${channel} yet.`);
    return found;
  }

  async function findVersion(name: string, version?: string): Promise<PublishedVersion> {
    const versions = await listVersions(name);
    const found = version ? versions.find((each) => each.version === version) : versions.at(-1);
    if (found) return found;
    throw new RegistryError(
      version
        ? `${name}@${version} was never published. Published: ${versions.map((each) => each.version).join(', ') || 'nothing'}.`
        : `${name} was never published.`,
    );
  }

  /** Stores the artifact in `folder`. Publishing the same bytes again changes nothing. */
  async function publish(folder: string): Promise<{ manifest: ArtifactManifest; isNew: boolean }> {
    const text = await readFile(join(folder, 'fragment.json'), 'utf8');
    const manifest = parseArtifact(text, join(folder, 'fragment.json'));
    const { name, version } = manifest;
    const contents = new Map<string, Uint8Array>();
    for (const [path, expected] of Object.entries(manifest.files)) {
      const bytes = await readFile(join(folder, path));
      if (digest(bytes) !== expected.integrity)
        throw new RegistryError(`${path} of ${name}@${version} does not match fragment.json.`);
      contents.set(path, bytes);
    }
    return withLock(async () => {
      const versions = await listVersions(name);
      const known = versions.find((each) => each.version === version);
      if (known) {
        const stored = await repair(manifest, known, text);
        if (!isDeepStrictEqual(stored.files, manifest.files))
          throw new RegistryError(
            `${name}@${version} is published already with other bytes. A version never changes: build a new one.`,
          );
        for (const path of await findDamaged(stored))
          await files.putOver(
            `${artifact(name, version)}/${path}`,
            contents.get(path) as Uint8Array,
            expectDigest(stored.files[path]?.integrity),
          );
        return { manifest: stored, isNew: false };
      }
      for (const [path, bytes] of contents)
        await disk.put(`${artifact(name, version)}/${path}`, bytes);
      await disk.put(`${artifact(name, version)}/fragment.json`, text);
      const published = { version, integrity: digest(Buffer.from(text)), publishedAt: now() };
      await files.put(`fragments/${name}/versions.json`, [...versions, published], parseVersions);
      return { manifest, isNew: true };
    });
  }

  /** The stored manifest of a version; a damaged one is replaced if the same is published again. */
  async function repair(
    { name, version }: ArtifactManifest,
    { integrity }: PublishedVersion,
    text: string,
  ): Promise<ArtifactManifest> {
    const key = `${artifact(name, version)}/fragment.json`;
    const stored = await findFile(name, version, 'fragment.json').catch(() => undefined);
    if (stored && digest(stored) === integrity) return parseArtifact(stored.toString(), key);
    if (digest(Buffer.from(text)) !== integrity)
      throw new DamagedFileError(
        `registry/${key} is damaged, and what is published now is another build of this version. Put it back from a backup, or change ${name} and publish that.`,
      );
    await files.putOver(key, text, expectDigest(integrity));
    return parseArtifact(text, key);
  }

  /**
   * Creates a release that replaces the current versions with the given ones (the newest published by default)
   * and makes it the production one. Changes nothing when that has these versions already.
   *
   * @param offered versions of the packages that the shell shares with fragments; absent while there is no shell
   */
  async function release(
    changes: { name: string; version?: string | undefined }[],
    offered?: Readonly<Record<string, string>>,
  ): Promise<{ release: Release; isNew: boolean }> {
    return withLock(async () => {
      const current = await findChannel(PRODUCTION);
      const before = current ? (await getRelease(current.release)).fragments : {};
      const fragments = { ...before };
      for (const { name, version } of changes) {
        const found = await findVersion(name, version);
        if (offered && found.version !== before[name]?.version)
          await checkShared(name, found.version, offered);
        fragments[name] = { version: found.version, integrity: found.integrity };
      }
      if (current && isDeepStrictEqual(fragments, before))
        return { release: await getRelease(current.release), isNew: false };
      const id = ((await listReleaseIds()).at(-1) ?? 0) + 1;
      const created: Release = { id, createdAt: now(), fragments };
      await files.put(`releases/${id}.json`, created, parseRelease);
      await pointChannel(PRODUCTION, current, id, 'release');
      return { release: created, isNew: true };
    });
  }

  /** Rejects a version for which the browser would load packages a second time, or find them too old. */
  async function checkShared(
    name: string,
    version: string,
    offered: Readonly<Record<string, string>>,
  ): Promise<void> {
    const key = `${artifact(name, version)}/fragment.json`;
    const manifest = parseArtifact(await disk.get(key), key);
    const { shared = {} } = 'slot' in manifest ? manifest : {};
    const skew = findSkew(shared, offered).map(
      (each) =>
        `${each.name} ${each.built}, and the shell of this site has ${each.offered ?? 'none'}`,
    );
    if (skew.length > 0)
      throw new RegistryError(
        `${name}@${version} was built with ${skew.join('; with ')}. Build it again with the shell’s version, or start the site with a shell that has the fragment’s.`,
      );
  }

  /** Points the channel at the previous release. */
  async function rollback(channel = PRODUCTION): Promise<Release> {
    return withLock(async () => {
      const current = await getChannel(channel);
      const target = current.previous.at(-1);
      if (target === undefined)
        throw new RegistryError(
          `Release ${current.release} is the first of ${channel}: nothing to go back to.`,
        );
      await pointChannel(
        channel,
        { ...current, previous: current.previous.slice(0, -1) },
        target,
        'rollback',
      );
      return getRelease(target);
    });
  }

  async function pointChannel(
    channel: string,
    current: Channel | undefined,
    id: number,
    action: 'release' | 'rollback',
  ): Promise<void> {
    const previous = current?.previous ?? [];
    const next: Channel = {
      release: id,
      previous: action === 'release' && current ? [...previous, current.release] : previous,
      history: [...(current?.history ?? []), { at: now(), action, release: id }],
    };
    await files.put(`channels/${channel}.json`, next, parseChannel);
  }

  async function listReleaseIds(): Promise<number[]> {
    const { objects } = await disk.listAll('releases');
    return [...objects]
      .flatMap(({ name }) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  /** Digests of released versions by name and version; releases never change, so each is read once. */
  const released = new Map<string, string>();
  let newestRead = 0;

  /** The digest with which the newest release that contains a version names it; `undefined` when none does. */
  async function findReleased(name: string, version: string): Promise<string | undefined> {
    for (const id of (await listReleaseIds()).filter((each) => each > newestRead)) {
      const release = await getRelease(id).catch(skipDamaged);
      for (const [fragment, found] of Object.entries(release?.fragments ?? {}))
        released.set(`${fragment}/${found.version}`, found.integrity);
      newestRead = id;
    }
    return released.get(`${name}/${version}`);
  }

  /** What one damaged release named is unknown; the others count. */
  function skipDamaged(error: unknown): undefined {
    if (!(error instanceof DamagedFileError)) throw error;
    files.warn(error.message);
  }

  const now = () => clock().toISOString();

  /** The bytes of one file of an artifact; `undefined` when it has no such file. */
  async function findFile(name: string, version: string, path: string) {
    const key = `${artifact(name, version)}/${path}`;
    // Not `getBytes`: for small files it also returns neighboring bytes of Node's buffer pool.
    return (await disk.exists(key)) ? buffer(await disk.getStream(key)) : undefined;
  }

  return {
    publish,
    release,
    rollback,
    findChannel,
    getChannel,
    getRelease,
    listReleaseIds,
    listVersions,
    findReleased,
    findFile,
  };
}

const parseVersions = (text: string) => publishedVersions.parse(JSON.parse(text));
const parseChannel = (text: string) => channelFile.parse(JSON.parse(text));

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
