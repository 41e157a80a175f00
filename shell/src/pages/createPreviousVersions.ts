import type { ExposedModule, RenderSettings } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import { findSkew } from '@site/fragment-kit/skew';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import { closedStyle, describeFragment, fallbackHead } from '../composition/buildPage.ts';
import { composePage, pageKey } from '../composition/composePage.ts';
import type { LastKnownGood } from '../composition/createLastKnownGood.ts';
import { folderOf } from '../composition/describeIntegrity.ts';
import { orderModules } from '../composition/orderModules.ts';
import { arrangeFragments } from '../release/arrangeFragments.ts';
import type { Artifact, ArtifactStore } from '../release/createArtifactStore.ts';
import type { ChannelReader } from '../release/createChannelReader.ts';
import type { ActiveRelease, ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { describeOrigin } from '../release/describeOrigin.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { GuestPools } from '../rendering/createGuestPools.ts';
import type { CheckedFile, PreviousVersion } from '../wire/PreviousVersion.ts';

interface Dependencies {
  build: Pick<ShellBuild, 'shared'>;
  follower: Pick<ReleaseFollower, 'use'>;
  reader: Pick<ChannelReader, 'listBefore'>;
  artifacts: Pick<ArtifactStore, 'find' | 'readReleased'>;
  revisions: Pick<RevisionFollower, 'of'>;
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  guests: GuestPools;
  settings: RenderSettings;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** What failed in a browser, and on which page. */
interface Failure {
  name: string;
  version: string;
  expose: string;
  path: string;
  search: URLSearchParams;
}

export type PreviousVersions = ReturnType<typeof createPreviousVersions>;

const MAX_KEPT = 200;

/**
 * What may take the place of a fragment's version that failed in a browser: the version that was live before it, with the HTML that it
 * renders for the slot. Only the newest such version is considered.
 */
export function createPreviousVersions(dependencies: Dependencies) {
  const { build, follower, reader, artifacts, revisions, guests, log } = dependencies;
  const kept = new LRUCache<string, Promise<PreviousVersion | undefined>>({ max: MAX_KEPT });

  async function findBefore({ name, version }: Failure) {
    const failed = await artifacts.find(name, version);
    const [before] = failed ? await reader.listBefore(name, version) : [];
    const previous = before === undefined ? undefined : await artifacts.find(name, before);
    return failed && previous && { failed, previous };
  }

  /** Whether the version can be mounted in the other's place, with the page's own React. */
  function fits(failed: Artifact, { manifest }: Artifact, expose: string): boolean {
    const module = findOwn(manifest.exposes, expose);
    const isShared = manifest.shared && findSkew(manifest.shared, build.shared).length === 0;
    if (!module || !isShared || manifest.slot !== failed.manifest.slot) return false;
    // The page around an island keeps the failed version's styles.
    return !isIsland(manifest, expose) || haveSameStyles(failed, { manifest }, expose);
  }

  async function compose(
    { name, expose, path, search }: Failure,
    { failed, previous }: { failed: Artifact; previous: Artifact },
    active: ActiveRelease,
  ): Promise<PreviousVersion | undefined> {
    const { manifest } = previous;
    const fragments = [...active.artifacts.values()].filter((each) => each.manifest.name !== name);
    const arrangement = arrangeFragments([...fragments, previous], active.layout);
    const match = arrangement.findPage(path, search);
    const { current: revision, isUnavailable } = revisions.of(match.fragment);
    const page = await guests.use(`${name}@${manifest.version}`, (pool) =>
      composePage(
        { path, ...match, ...(revision && { revision }), rank: 'last' },
        {
          ...dependencies,
          activeRelease: { ...active, ...arrangement, pool },
          fallbackHead,
          now: dependencies.clock(),
          isContentUnavailable: isUnavailable,
        },
      ),
    );
    const slot = findOwn(page.slots, manifest.slot);
    if (slot?.artifact !== previous || slot.origin !== 'fresh') return undefined;
    return {
      fragment: describeFragment(previous),
      html: slot.html,
      ...(await listModules(previous, expose)),
      ...describeStyles(failed, previous, expose),
    };
  }

  async function listModules(artifact: Artifact, expose: string) {
    const { remoteEntry, exposes } = artifact.manifest;
    const read = async (path: string) => {
      if (!findOwn(artifact.integrity, path))
        throw new Error(`${path} is not a module for browsers`);
      return Buffer.from(await artifacts.readReleased(artifact, path)).toString();
    };
    const { file, lazy = [] } = findOwn(exposes, expose) as ExposedModule;
    const entry = await orderModules([remoteEntry], { read });
    const modules = await orderModules([file, ...lazy], { known: entry, read });
    const check = (path: string) => checkFile(artifact, path);
    return { entry: entry.map(check), modules: modules.map(check) };
  }

  async function findIn(active: ActiveRelease, failure: Failure) {
    const found = await findBefore(failure);
    if (!found || !fits(found.failed, found.previous, failure.expose)) return undefined;
    const { name, version, expose, path, search } = failure;
    const { fragment, query } = active.findPage(path, search);
    const key = [
      describeOrigin(active.release.id, revisions.of(fragment).current),
      `${name}@${version}`,
      found.previous.manifest.version,
      expose,
      pageKey({ path, query }),
    ].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const composing = compose(failure, found, active);
    kept.set(key, composing);
    composing.then(
      (answer) => answer ?? kept.delete(key),
      () => kept.delete(key),
    );
    return composing;
  }

  return {
    /** `undefined` if nothing can take its place. */
    async find(failure: Failure): Promise<PreviousVersion | undefined> {
      try {
        return await follower.use((active) => findIn(active, failure));
      } catch (error) {
        const { name: fragment, version, path } = failure;
        log.error(
          { fragment, version, path, err: error },
          `the version before ${fragment}@${version} cannot take its place: ${(error as Error).message}`,
        );
        return undefined;
      }
    },
  };
}

/** A slot that is mounted as a whole names its module; all others are islands in it. */
const isIsland = ({ mount }: Artifact['manifest'], expose: string) => mount?.expose !== expose;

const checkFile = (artifact: Artifact, path: string): CheckedFile => [
  folderOf(artifact) + path,
  findOwn(artifact.integrity, path) as string,
];

/** The styles that the version needs besides those in the document, and those in the document that it must not have. */
function describeStyles(failed: Artifact, previous: Artifact, expose: string) {
  const { css, exposes } = previous.manifest;
  const own = findOwn(exposes, expose)?.css ?? [];
  const stays =
    isIsland(previous.manifest, expose) ||
    haveSameFiles(failed, previous, failed.manifest.css, css);
  return {
    styles: [...(stays ? [] : css), ...own].map((path) => checkFile(previous, path)),
    ...(!stays && { replaced: closedStyle(failed.css) }),
  };
}

const haveSameStyles = (one: Artifact, other: Pick<Artifact, 'manifest'>, expose: string) =>
  haveSameFiles(
    one,
    other,
    findOwn(one.manifest.exposes, expose)?.css ?? [],
    findOwn(other.manifest.exposes, expose)?.css ?? [],
  );

function haveSameFiles(
  { manifest: one }: Pick<Artifact, 'manifest'>,
  { manifest: other }: Pick<Artifact, 'manifest'>,
  paths: readonly string[],
  otherPaths: readonly string[],
): boolean {
  const digests = (manifest: Artifact['manifest'], list: readonly string[]) =>
    list.map((path) => findOwn(manifest.files, path)?.integrity).join();
  return digests(one, paths) === digests(other, otherPaths);
}
