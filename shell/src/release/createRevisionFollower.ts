import type { RenderSettings } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import { ContentUnavailableError } from '../rendering/createRenderPool.ts';
import type { Artifact } from './createArtifactStore.ts';
import type { ReleaseFollower } from './createReleaseFollower.ts';
import { memberOf } from './prepareRelease.ts';

interface Dependencies {
  follower: ReleaseFollower;
  settings: RenderSettings;
  pollMs: number;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** The known state of one page fragment's content. */
export interface Revision {
  /** `undefined` if the fragment reports none. */
  current: string | undefined;
  /** The content did not answer the last poll. */
  isUnavailable: boolean;
  /** When the content last answered, in milliseconds since 1970. */
  answeredAt: number | undefined;
}

export type RevisionFollower = Awaited<ReturnType<typeof createRevisionFollower>>;

/** The content service may have started at the same moment as this shell. */
const FIRST_CONTENT_TIMEOUT_MS = 5_000;

const UNKNOWN: Revision = { current: undefined, isUnavailable: false, answeredAt: undefined };

/**
 * Polls each page fragment for its current content revision, so that cached pages are composed anew after a change. While the
 * content is unavailable, the last revision stays. A slow fragment does not delay the others.
 */
export async function createRevisionFollower({
  follower,
  settings,
  pollMs,
  clock,
  log,
}: Dependencies) {
  const revisions = new Map<string, Revision>();
  const failing = new Set<string>();
  const asked = new Set<string>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(page: Artifact, given = settings): Promise<void> {
    const fragment = page.manifest.name;
    if (asked.has(fragment)) return;
    asked.add(fragment);
    const before = revisions.get(fragment) ?? UNKNOWN;
    try {
      const found = await follower.use((active) =>
        active.pool.findRevision(memberOf(active, page), given),
      );
      if (before.isUnavailable) log.info({ fragment }, 'the content answers again');
      failing.delete(fragment);
      revisions.set(fragment, {
        current: found ?? undefined,
        isUnavailable: false,
        answeredAt: clock(),
      });
    } catch (error) {
      const cause = (error as Error).message;
      if (error instanceof ContentUnavailableError) {
        if (!before.isUnavailable) log.warn({ fragment, cause }, UNAVAILABLE);
        revisions.set(fragment, { ...before, isUnavailable: true });
        return;
      }
      // The fragment itself fails: its renders are still tried, and logged if they fail.
      if (!failing.has(fragment)) log.warn({ fragment, cause }, FAILING);
      failing.add(fragment);
    } finally {
      asked.delete(fragment);
    }
  }

  const checkAll = (given = settings) =>
    (follower.current?.pages ?? []).map((page) => check(page, given));

  function follow(): void {
    if (isClosed) return;
    void checkAll();
    timer = setTimeout(follow, pollMs);
  }

  await Promise.all(checkAll({ ...settings, contentTimeoutMs: FIRST_CONTENT_TIMEOUT_MS }));
  timer = setTimeout(follow, pollMs);

  const of = (fragment: string | undefined): Revision => revisions.get(fragment ?? '') ?? UNKNOWN;

  return {
    of,

    /**
     * The revisions of all page fragments in one text, which changes with each of them; `undefined` while no content answers.
     */
    describeAll(): string | undefined {
      const all = (follower.current?.pages ?? []).map(({ manifest: { name } }) => ({
        name,
        ...of(name),
      }));
      if (all.length > 0 && all.every(({ isUnavailable }) => isUnavailable)) return undefined;
      return all
        .map(({ name, current = '', isUnavailable }) =>
          isUnavailable ? `${name} is away` : `${name} ${current}`,
        )
        .join(', ');
    },

    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const FAILING = 'a page fragment does not report its content revision; the last one stays';
const UNAVAILABLE =
  'the content is unavailable; pages are served from their last known good copies';

/** Describes what a page is composed from: its release and its content. */
export const describeOrigin = (release: number, content = '') => `${release} ${content}`;

interface OriginDependencies {
  follower: Pick<ReleaseFollower, 'current' | 'isInTouch'>;
  revisions: Pick<RevisionFollower, 'of'>;
  /** Caches in front may keep pages until this shell says that they have changed. */
  isKept: boolean;
}

/** Finds the origin that a fragment's pages have now; `undefined` while that is not known. */
export function createOriginFinder({ follower, revisions, isKept }: OriginDependencies) {
  return (fragment: string | undefined): string | undefined => {
    const { current, isUnavailable } = revisions.of(fragment);
    // What is kept must be what is live: this shell may end before it learns of a release, and nobody would say so.
    const mayBeBehind = isUnavailable || (isKept && !follower.isInTouch);
    return follower.current && !mayBeBehind
      ? describeOrigin(follower.current.release.id, current)
      : undefined;
  };
}
