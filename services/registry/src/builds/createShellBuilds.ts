import { createHash } from 'node:crypto';
import type { PublicKeys, SigningKey } from '@site/channel-records/keys';
import {
  hexOf,
  type ShellBuildFiles,
  signShellBuild,
  verifyShellBuild,
} from '@site/channel-records/shell-build';
import { findOwn } from '@site/fragment-kit/find-own';
import { RegistryError } from '../RegistryError.ts';
import type { Store } from '../storage/Store.ts';

interface Dependencies {
  store: Store;
  keys: { getSigningKey(): Promise<SigningKey>; getPublicKeys(): Promise<PublicKeys> };
  clock: () => Date;
  maxBuilds?: number;
}

export type ShellBuilds = ReturnType<typeof createShellBuilds>;

const MAX_BUILDS = 100;
const MAX_FILES = 10_000;
/** Shells name their build every hour. Whatever was named since is in use. */
const IN_USE_MS = 3 * 60 * 60_000;
const FILES = 'builds/files/';
const LIST = /^builds\/([0-9a-f]{16})\.jws$/;

const listKey = (id: string) => `builds/${id}.jws`;
const usedKey = (id: string) => `builds/used/${id}`;

/**
 * The browser files of shells' builds, so that any shell can serve those of every build in use. Files are kept by their digest, once
 * for all builds that have them; the list of a build's files is signed once all of them are here.
 */
export function createShellBuilds({ store, keys, clock, maxBuilds = MAX_BUILDS }: Dependencies) {
  async function read(id: string): Promise<{ text: string; build: ShellBuildFiles } | undefined> {
    const text = (await store.read(listKey(id)))?.toString();
    if (text === undefined) return undefined;
    // Damaged, or by a key that is not trusted any more: the next shell with this build puts it right.
    const build = await verifyShellBuild(text, await keys.getPublicKeys()).catch(() => undefined);
    return build?.id === id ? { text, build } : undefined;
  }

  async function list(): Promise<{ id: string; lastUsedAt: string }[]> {
    const ids = (await store.list('builds/')).flatMap((key) => LIST.exec(key)?.[1] ?? []);
    const now = clock().toISOString();
    const found = ids.map(async (id) => {
      const text = (await store.read(usedKey(id)))?.toString() ?? '';
      return { id, lastUsedAt: Number.isNaN(Date.parse(text)) ? now : text };
    });
    return Promise.all(found);
  }

  async function readAll(): Promise<ShellBuildFiles[]> {
    const found = await Promise.all((await list()).map(({ id }) => read(id)));
    return found.flatMap((each) => each?.build ?? []);
  }

  const age = (lastUsedAt: string) => clock().getTime() - Date.parse(lastUsedAt);

  async function remove(id: string): Promise<void> {
    await store.remove(listKey(id));
    await store.remove(usedKey(id));
  }

  /** Removes the build that was not used for longest, if there are too many. */
  async function makeRoom(): Promise<void> {
    const all = await list();
    if (all.length < maxBuilds) return;
    const [oldest] = all.sort((a, b) => age(b.lastUsedAt) - age(a.lastUsedAt));
    if (!oldest || age(oldest.lastUsedAt) < IN_USE_MS)
      throw new RegistryError('too_many_builds', `${all.length} builds of shells are in use.`);
    await remove(oldest.id);
  }

  /** A name is one file for ever: pages that are open in browsers know its digest. */
  async function checkNames({ id, files }: ShellBuildFiles): Promise<void> {
    for (const other of await readAll())
      for (const [name, { integrity }] of Object.entries(files))
        if ((findOwn(other.files, name)?.integrity ?? integrity) !== integrity)
          throw new RegistryError(
            'other_bytes',
            other.id === id
              ? `The build ${id} is here with another ${name}.`
              : `${name} of the build ${id} has other bytes than in the build ${other.id}.`,
          );
  }

  const listFiles = async () =>
    new Set((await store.list(FILES)).map((key) => key.slice(FILES.length)));

  return {
    list,

    /** The signed list of a build's files. */
    find: async (id: string): Promise<string | undefined> => (await read(id))?.text,

    /**
     * Notes that a shell uses a build. Returns the digests, in hexadecimal digits, of its files that are not here: it is offered
     * to others once there are none.
     */
    announce: (build: ShellBuildFiles): Promise<string[]> =>
      store.withLock(async () => {
        const known = await read(build.id);
        await checkNames(build);
        const here = await listFiles();
        const wanted = Object.values(build.files).map(({ integrity }) => hexOf(integrity));
        const missing = [...new Set(wanted)].filter((hex) => !here.has(hex));
        if (missing.length > 0) return missing;
        const { kid } = await keys.getSigningKey();
        if (!known) await makeRoom();
        // The key that signed it before may be retired soon.
        if (!known || kidOf(known.text) !== kid)
          await store.write(
            listKey(build.id),
            await signShellBuild(build, await keys.getSigningKey()),
          );
        await store.write(usedKey(build.id), clock().toISOString());
        return [];
      }),

    /** @param hex the SHA-256 that the file has to have */
    async putFile(hex: string, bytes: Uint8Array): Promise<void> {
      if (sha256(bytes) !== hex)
        throw new RegistryError('other_bytes', `These bytes do not have the digest ${hex}.`);
      if ((await store.list(FILES)).length >= MAX_FILES)
        throw new RegistryError('too_many_files', `There are ${MAX_FILES} files of builds.`);
      await store.write(FILES + hex, bytes);
    },

    async findFile(hex: string): Promise<Uint8Array | undefined> {
      const bytes = await store.read(FILES + hex);
      if (!bytes || sha256(bytes) === hex) return bytes;
      // Damaged: the next shell that has it sends it again.
      await store.remove(FILES + hex);
      return undefined;
    },

    /** Builds that no shell has used since a moment, and what is kept for them alone. */
    async plan(since: number): Promise<{ version: string; bytes: number }[]> {
      const all = await list();
      const isOld = ({ lastUsedAt }: { lastUsedAt: string }) => Date.parse(lastUsedAt) < since;
      const kept = await readFiles(all.filter((each) => !isOld(each)));
      return Promise.all(
        all.filter(isOld).map(async ({ id }) => {
          const own = [...(await readFiles([{ id }]))].filter(([hex]) => !kept.has(hex));
          return { version: id, bytes: own.reduce((sum, [, bytes]) => sum + bytes, 0) };
        }),
      );
    },

    /** Must be called under the lock. */
    async prune(planned: readonly { version: string }[]): Promise<void> {
      for (const { version } of planned) await remove(version);
      // Also what a shell sent that never came to name its build. It sends them again.
      const kept = await readFiles(await list());
      for (const hex of await listFiles()) if (!kept.has(hex)) await store.remove(FILES + hex);
    },
  };

  /** The size of each file of some builds, by digest. */
  async function readFiles(builds: readonly { id: string }[]): Promise<Map<string, number>> {
    const found = await Promise.all(builds.map(({ id }) => read(id)));
    return new Map(
      found.flatMap((each) =>
        Object.values(each?.build.files ?? {}).map(
          ({ integrity, bytes }) => [hexOf(integrity), bytes] as const,
        ),
      ),
    );
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const kidOf = (text: string): unknown =>
  JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).kid;
