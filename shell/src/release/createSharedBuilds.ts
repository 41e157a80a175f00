import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublicKeys } from '@site/channel-records/keys';
import {
  buildFileName,
  hexOf,
  type ShellBuildFiles,
  verifyShellBuild,
} from '@site/channel-records/shell-build';
import { digest } from '@site/fragment-kit/digest';
import { findOwn } from '@site/fragment-kit/find-own';
import type { BaseLogger } from 'pino';
import { saveFile } from '../storage/saveFile.ts';
import type { RegistryClient } from './createRegistryClient.ts';

interface Dependencies {
  /** Keeps what was fetched, for when the registry is away. */
  folder: string;
  /** This shell's own build. */
  own: ShellBuildFiles;
  readOwn: (name: string) => Promise<Uint8Array>;
  registry: Pick<
    RegistryClient,
    'announceBuild' | 'putBuildFile' | 'listBuilds' | 'fetchBuild' | 'fetchBuildFile'
  >;
  getPublicKeys: () => Promise<PublicKeys>;
  /** Monotonic milliseconds. */
  timer: () => number;
  pause?: (ms: number) => Promise<unknown>;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  maxBytes?: number;
}

/** A browser file of another build. */
export interface SharedFile {
  integrity: string;
  load: () => Promise<Uint8Array>;
}

export type SharedBuilds = ReturnType<typeof createSharedBuilds>;

/** Anybody can ask for files that no build has. */
const LIST_EVERY_MS = 1_000;
const FOLLOW_EVERY_MS = 30_000;
const RETRY_AFTER_MS = 5_000;
/** The registry counts on a word every few hours. */
const IN_USE_MS = 3 * 60 * 60_000;
const ANNOUNCE_EVERY_MS = 60 * 60_000;
const MAX_BYTES = 256 * 2 ** 20;

/**
 * Gives this shell's browser files to all others, and gets theirs: while a site is upgraded, a page of one build asks for its
 * files at a shell of another one. The registry is between them, and is not trusted: the list of a build's files is signed, and each
 * file checked.
 */
export function createSharedBuilds({
  folder,
  own,
  readOwn,
  registry,
  getPublicKeys,
  timer,
  pause = wait,
  log,
  maxBytes = MAX_BYTES,
}: Dependencies) {
  const others = new Map<string, ShellBuildFiles['files']>();
  /** Builds that a shell has used lately. */
  let inUse: string[] = [];
  /** Builds whose list is wrong: each is logged once. */
  const refused = new Set<string>();
  /** Builds of which every file is on the disk. */
  const fetched = new Set<string>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | undefined;
  let announcedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let next: NodeJS.Timeout | undefined;

  const listFile = (id: string) => join(folder, `${id}.jws`);

  /** Puts into the registry what it lacks of this build. */
  async function announce(): Promise<void> {
    if (timer() - announcedAt < ANNOUNCE_EVERY_MS) return;
    const missing = await registry.announceBuild(own);
    for (const [name, { integrity }] of Object.entries(own.files)) {
      const hex = hexOf(integrity);
      if (missing.includes(hex)) await registry.putBuildFile(hex, await readOwn(name));
    }
    if (missing.length > 0) {
      const still = await registry.announceBuild(own);
      if (still.length > 0) throw new Error(`the registry still lacks ${still.length} files`);
      log.info({ build: own.id, files: missing.length }, 'the browser files are in the registry');
    }
    announcedAt = timer();
  }

  async function learn(id: string): Promise<void> {
    const kept = await readFile(listFile(id), 'utf8').catch(() => undefined);
    const keys = await getPublicKeys();
    const known = kept && (await verifyShellBuild(kept, keys).catch(() => undefined));
    const text = known ? kept : await registry.fetchBuild(id);
    const build = known || (await verifyShellBuild(text, keys));
    if (build.id !== id) throw new Error(`the list of the build ${id} is that of ${build.id}`);
    if (!known) await saveFile(listFile(id), text);
    others.set(id, build.files);
  }

  async function listAll(): Promise<void> {
    const listed = await registry.listBuilds();
    const ids = listed.map(({ id }) => id);
    const newest = Math.max(...listed.map(({ lastUsedAt }) => Date.parse(lastUsedAt)));
    inUse = listed
      .filter(({ lastUsedAt }) => newest - Date.parse(lastUsedAt) < IN_USE_MS)
      .map(({ id }) => id);
    for (const id of others.keys()) if (!ids.includes(id)) others.delete(id);
    for (const id of ids)
      if (id !== own.id && !others.has(id))
        await learn(id).catch((error: Error) => refuse(id, error.message));
  }

  function refuse(id: string, cause: string): void {
    if (!refused.has(id)) log.warn({ build: id, cause }, 'a build of another shell is refused');
    refused.add(id);
  }

  /** At most once a second, whoever asks: those who ask too early wait. */
  function list(): Promise<void> {
    const left = LIST_EVERY_MS - (timer() - listedAt);
    listing ??= (left > 0 ? pause(left).then(listAll) : listAll()).finally(() => {
      listedAt = timer();
      listing = undefined;
    });
    return listing;
  }

  function findKnown(name: string): string | undefined {
    for (const files of others.values()) {
      const known = findOwn(files, name);
      if (known) return known.integrity;
    }
    return undefined;
  }

  async function load(integrity: string): Promise<Uint8Array> {
    const hex = hexOf(integrity);
    const path = join(folder, 'files', hex);
    const copy = await readFile(path).catch(() => undefined);
    if (copy && digest(copy, 'sha256') === integrity) return copy;
    const bytes = await registry.fetchBuildFile(hex);
    if (digest(bytes, 'sha256') !== integrity)
      throw new Error(`the registry has other bytes than ${integrity}`);
    await saveFile(path, Buffer.from(bytes))
      .then(() => keepBounded(join(folder, 'files'), maxBytes))
      .catch((err: unknown) => log.warn({ err }, 'a file of another build could not be kept'));
    return bytes;
  }

  /** Fetches what other builds have, so that a registry that goes away is not missed. */
  async function fetchAhead(): Promise<void> {
    for (const [id, files] of others) {
      if (fetched.has(id) || !inUse.includes(id)) continue;
      for (const { integrity } of Object.values(files)) await load(integrity);
      fetched.add(id);
    }
  }

  async function work(): Promise<void> {
    await announce();
    await list();
    await fetchAhead();
  }

  async function follow(): Promise<void> {
    try {
      await work();
      if (failures > 1) log.info('browser files are shared with other shells again');
      failures = 0;
    } catch (error) {
      failures++;
      const cause = (error as Error).message;
      // The registry may have started at the same moment.
      if (failures === 2) log.warn({ cause }, 'browser files are not shared with other shells');
    }
    next = setTimeout(follow, failures > 0 ? RETRY_AFTER_MS : FOLLOW_EVERY_MS).unref();
  }

  return {
    /** A file of another build; `undefined` if no build is known to have it. */
    async find(name: string): Promise<SharedFile | undefined> {
      if (!buildFileName.safeParse(name).success) return undefined;
      let integrity = findKnown(name);
      // A build may have come after the list was begun that somebody else is waiting for.
      for (let left = listing ? 2 : 1; !integrity && left > 0; left--) {
        // A registry that is away knows no more than this shell.
        await list().catch(() => {});
        integrity = findKnown(name);
      }
      return integrity ? { integrity, load: () => load(integrity) } : undefined;
    },
    /** The other builds in the registry. */
    listOthers: (): string[] => [...others.keys()],
    /** Begins, and goes on by itself. Resolves after the first attempt. */
    follow,
    close: () => clearTimeout(next),
  };
}

/** Removes the oldest files of a folder until the others have at most so many bytes together. */
async function keepBounded(folder: string, maxBytes: number): Promise<void> {
  const found = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    return { path, size, mtimeMs };
  });
  let bytes = 0;
  for (const { path, size } of (await Promise.all(found)).sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > maxBytes) await rm(path, { force: true });
  }
}
