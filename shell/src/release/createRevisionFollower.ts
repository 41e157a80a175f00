import type { RenderSettings } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import { ContentUnavailableError } from '../rendering/createRenderPool.ts';
import type { ReleaseFollower } from './createReleaseFollower.ts';

interface Dependencies {
  follower: ReleaseFollower;
  settings: RenderSettings;
  pollMs: number;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export type RevisionFollower = Awaited<ReturnType<typeof createRevisionFollower>>;

/**
 * Polls the page fragment for the current content revision, so that cached pages are composed anew after a change. While
 * the content is unavailable, the last revision stays.
 */
export async function createRevisionFollower({
  follower,
  settings,
  pollMs,
  clock,
  log,
}: Dependencies) {
  let revision: string | undefined;
  let answeredAt: number | undefined;
  let isUnavailable = false;
  let isFailing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    if (!follower.current) return;
    try {
      const found = await follower.use(async ({ artifacts, pool }) => {
        const page = artifacts.get('page');
        return page ? pool.findRevision(`${page.folder}/${page.manifest.server}`, settings) : null;
      });
      if (isUnavailable) log.info('the content answers again');
      isUnavailable = false;
      isFailing = false;
      revision = found ?? undefined;
      answeredAt = clock();
    } catch (error) {
      const cause = (error as Error).message;
      if (error instanceof ContentUnavailableError) {
        if (!isUnavailable) log.warn({ cause }, UNAVAILABLE);
        isUnavailable = true;
        return;
      }
      // The fragment itself fails: its renders are tried, and logged when they fail.
      if (!isFailing) log.warn({ cause }, FAILING);
      isFailing = true;
    }
  }

  async function follow(): Promise<void> {
    await check();
    if (!isClosed) timer = setTimeout(follow, pollMs);
  }

  await follow();

  return {
    /** The current revision; `undefined` when no fragment names one. */
    get current() {
      return revision;
    },
    /** The content did not answer the last poll. */
    get isUnavailable() {
      return isUnavailable;
    },
    /** When the content last answered, in milliseconds since 1970. */
    get answeredAt() {
      return answeredAt;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const FAILING = 'the page fragment does not name its content; its last revision stays';
const UNAVAILABLE =
  'the content is unavailable; pages are served from their last known good copies';
