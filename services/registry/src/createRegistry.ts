import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { FragmentManifest, Release } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { parseManifest, parseRelease } from '@site/fragment-kit/manifest';
import type { Disk } from 'flydrive';

/** A request that the registry rejects. `message` says which and why. */
export class RegistryError extends Error {
  override name = 'RegistryError';
}

export interface PublishedVersion {
  version: string;
  /** Digest of the version's `fragment.json`. */
  integrity: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** Which release visitors get, and the history of that choice, newest last. */
export interface Channel {
  release: number;
  history: { at: string; action: 'release' | 'rollback'; release: number }[];
  /** The releases that `rollback` goes back through, newest last. */
  previous: number[];
}

export const PRODUCTION = 'production';

interface Dependencies {
  /** Its `put` must be atomic: readers take no lock. */
  disk: Disk;
  /** Runs one change at a time, across all processes. */
  withLock: <Result>(change: () => Promise<Result>) => Promise<Result>;
  clock: () => Date;
}

export type Registry = ReturnType<typeof createRegistry>;

/**
 * Fragment versions, releases and channels over one storage. Versions and releases are immutable;
 * only channels and lists of versions change, each in one write of a small file.
 */
export function createRegistry({ disk, withLock, clock }: Dependencies) {
  const artifact = (name: string, version: string) => `fragments/${name}/${version}`;

  async function findJson<Value>(key: string): Promise<Value | undefined> {
    return (await disk.exists(key)) ? (JSON.parse(await disk.get(key)) as Value) : undefined;
  }

  const putJson = (key: string, value: unknown) =>
    disk.put(key, `${JSON.stringify(value, null, 2)}\n`);

  const listVersions = async (name: string): Promise<PublishedVersion[]> =>
    (await findJson<PublishedVersion[]>(`fragments/${name}/versions.json`)) ?? [];

  const findChannel = (channel: string) => findJson<Channel>(`channels/${channel}.json`);

  async function getRelease(id: number): Promise<Release> {
    const key = `releases/${id}.json`;
    if (!(await disk.exists(key))) throw new RegistryError(`There is no release ${id}.`);
    return parseRelease(await disk.get(key), key);
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
  async function publish(folder: string): Promise<{ manifest: FragmentManifest; isNew: boolean }> {
    const text = await readFile(join(folder, 'fragment.json'), 'utf8');
    const manifest = parseManifest(text, join(folder, 'fragment.json'));
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
      if (versions.some((each) => each.version === version)) {
        const stored = parseManifest(
          await disk.get(`${artifact(name, version)}/fragment.json`),
          `the stored ${name}@${version}`,
        );
        if (!isDeepStrictEqual(stored.files, manifest.files))
          throw new RegistryError(
            `${name}@${version} is published already with other bytes. A version never changes: build a new one.`,
          );
        return { manifest: stored, isNew: false };
      }
      for (const [path, bytes] of contents)
        await disk.put(`${artifact(name, version)}/${path}`, bytes);
      await disk.put(`${artifact(name, version)}/fragment.json`, text);
      const published = { version, integrity: digest(Buffer.from(text)), publishedAt: now() };
      await putJson(`fragments/${name}/versions.json`, [...versions, published]);
      return { manifest, isNew: true };
    });
  }

  /**
   * Creates a release that replaces the current versions with the given ones (the newest published by default)
   * and points the channel at it. Changes nothing when the channel has these versions already.
   */
  async function release(
    changes: { name: string; version?: string | undefined }[],
    channel = PRODUCTION,
  ): Promise<{ release: Release; isNew: boolean }> {
    return withLock(async () => {
      const current = await findChannel(channel);
      const before = current ? (await getRelease(current.release)).fragments : {};
      const fragments = { ...before };
      for (const { name, version } of changes) {
        const found = await findVersion(name, version);
        fragments[name] = { version: found.version, integrity: found.integrity };
      }
      if (current && isDeepStrictEqual(fragments, before))
        return { release: await getRelease(current.release), isNew: false };
      const id = ((await listReleaseIds()).at(-1) ?? 0) + 1;
      const created: Release = { id, createdAt: now(), fragments };
      await putJson(`releases/${id}.json`, created);
      await pointChannel(channel, current, id, 'release');
      return { release: created, isNew: true };
    });
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
    await putJson(`channels/${channel}.json`, {
      release: id,
      previous: action === 'release' && current ? [...previous, current.release] : previous,
      history: [...(current?.history ?? []), { at: now(), action, release: id }],
    } satisfies Channel);
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
      for (const [fragment, found] of Object.entries((await getRelease(id)).fragments))
        released.set(`${fragment}/${found.version}`, found.integrity);
      newestRead = id;
    }
    return released.get(`${name}/${version}`);
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
    getChannel,
    getRelease,
    listReleaseIds,
    listVersions,
    findReleased,
    findFile,
  };
}
