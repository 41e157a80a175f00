import { readFile } from 'node:fs/promises';
import type { RenderSettings } from '@site/fragment-kit';
import { type CheckedDescription, parseSiteDescription } from '@site/fragment-kit/render-result';
import type { FastifyBaseLogger } from 'fastify';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { memberOf } from '../release/prepareRelease.ts';
import { saveFile } from '../storage/saveFile.ts';
import { createKnownSite, type KnownSite } from './createKnownSite.ts';

export type SiteIndex = ReturnType<typeof createSiteIndex>;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'of'>;
  settings: RenderSettings;
  /** Stores the last descriptions, for a start while the content is unavailable. */
  cacheFile: string;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The known state of one page fragment's pages. */
interface Described {
  known?: { origin: string; description: CheckedDescription };
  describing?: { origin: string; done: Promise<void> } | undefined;
  /** The fragment said that it lists no pages, for this version of it and content. */
  silentFor?: string;
  /** When to try again; set after a failure. */
  retryAt?: number | undefined;
}

/** How many entries that were left out a line of the log names. */
const MAX_NAMED = 20;

type KnownOwner = (path: string) => string | undefined;

/** How long to wait before a fragment that failed is asked again. */
const RETRY_AFTER_MS = 3_000;
/** How long a request waits for a fragment that failed before. */
const PATIENCE_MS = 1_000;
/** How long a visitor to a page that there may not be waits to hear where it has moved. */
const VISITOR_PATIENCE_MS = 3_000;

/**
 * Knows all pages and redirects. Each page fragment describes its own, once for each version of it and content, on demand. While that
 * fails, its last description stays, also after a restart; the other fragments do not wait for it.
 */
export function createSiteIndex(dependencies: Dependencies) {
  const { follower, revisions, settings, cacheFile, timer, log } = dependencies;
  const fragments = new Map<string, Described>();
  let built:
    | { from: CheckedDescription[]; findOwner: KnownOwner | undefined; site: KnownSite }
    | undefined;
  let loading: Promise<void> | undefined;
  let saving = Promise.resolve();

  function entryFor(name: string): Described {
    const found = fragments.get(name) ?? {};
    fragments.set(name, found);
    return found;
  }

  async function load(): Promise<void> {
    const text = await readFile(cacheFile, 'utf8').catch(() => undefined);
    if (text === undefined) {
      loading = undefined;
      return;
    }
    attempt(() => {
      for (const [name, saved] of Object.entries(JSON.parse(text)))
        attempt(() => {
          entryFor(name).known ??= {
            origin: 'cache file',
            description: parseSiteDescription(saved),
          };
        });
    });
  }

  function attempt(restore: () => void): void {
    try {
      restore();
    } catch (error) {
      log.warn({ err: error }, 'the saved description of the site is broken');
    }
  }

  /** One write at a time, so that the newest comes last. */
  function save(): Promise<void> {
    saving = saving.then(async () => {
      const described = listDescribed().map(([name, { description }]) => [name, description]);
      await saveFile(cacheFile, JSON.stringify(Object.fromEntries(described))).catch(
        (error: Error) =>
          log.warn({ cause: error.message }, 'the description of the site could not be saved'),
      );
    });
    return saving;
  }

  async function describe(page: Artifact, origin: string): Promise<void> {
    const { name } = page.manifest;
    const entry = entryFor(name);
    try {
      const description = await follower.use((active) =>
        active.pool.describeSite(memberOf(active, page), settings),
      );
      entry.retryAt = undefined;
      if (!description) {
        entry.silentFor = origin;
        return;
      }
      entry.known = { origin, description };
      await save();
    } catch (error) {
      entry.retryAt = timer() + RETRY_AFTER_MS;
      log.warn(
        { fragment: name, cause: (error as Error).message },
        'the site could not be described',
      );
    }
  }

  /** Has a fragment describe its pages if the last description is outdated. */
  async function refresh(page: Artifact): Promise<void> {
    const { name, version } = page.manifest;
    const entry = entryFor(name);
    const { current, isUnavailable } = revisions.of(name);
    const origin = `${version} ${current ?? ''}`;
    if (entry.silentFor === origin) return;
    if (entry.known && (entry.known.origin === origin || isUnavailable)) return;
    const hasFailed = entry.retryAt !== undefined;
    if (entry.describing?.origin !== origin) {
      if (hasFailed && timer() < (entry.retryAt ?? 0)) return;
      const done = describe(page, origin).finally(() => {
        if (entry.describing?.done === done) entry.describing = undefined;
      });
      entry.describing = { origin, done };
    }
    const { done } = entry.describing;
    await (hasFailed ? Promise.race([done, wait(PATIENCE_MS)]) : done);
  }

  function listDescribed() {
    const { current } = follower;
    const names = current ? current.pages.map(({ manifest }) => manifest.name) : fragments.keys();
    return [...names].flatMap((name) => {
      const { known } = entryFor(name);
      return known ? [[name, known] as const] : [];
    });
  }

  /** The latest descriptions together; `undefined` while there is none. */
  function build(): KnownSite | undefined {
    const described = listDescribed();
    if (described.length === 0) return undefined;
    const from = described.map(([, { description }]) => description);
    const findOwner = follower.current?.findOwner ?? built?.findOwner;
    const isSame =
      built?.findOwner === findOwner &&
      built?.from.length === from.length &&
      from.every((each, index) => each === built?.from[index]);
    if (!built || !isSame) {
      const site = createKnownSite(
        described.map(([fragment, { description }]) => ({ fragment, ...description })),
        findOwner,
      );
      built = { from, findOwner, site };
      warnOf(from.flatMap(({ leftOut }) => leftOut).concat(site.ignored));
    }
    return built.site;
  }

  function warnOf(entries: readonly string[]): void {
    if (entries.length > 0)
      log.warn(
        { count: entries.length, entries: entries.slice(0, MAX_NAMED) },
        'the site has pages or redirects that no visitor can reach',
      );
  }

  return {
    /** Whether the last descriptions have this page; true while there are none. */
    isListed: (path: string): boolean => build()?.has(path) ?? true,

    /** `undefined` while there is no description. */
    async get(): Promise<KnownSite | undefined> {
      loading ??= load();
      await loading;
      const { current } = follower;
      if (current) await Promise.all(current.pages.map(refresh));
      return build();
    },

    /** The target of an old path, with the rest of the query. Only the fragment that claims the path is asked. */
    async findRedirect(
      ...[path, ...rest]: Parameters<KnownSite['findRedirect']>
    ): Promise<string | undefined> {
      loading ??= load();
      await loading;
      const { current } = follower;
      const owner = current?.artifacts.get(current.findOwner(path) ?? '');
      // To describe a whole site may take a content service that hangs a quarter of a minute.
      if (current && owner) await Promise.race([refresh(owner), wait(VISITOR_PATIENCE_MS)]);
      return build()?.findRedirect(path, ...rest);
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
