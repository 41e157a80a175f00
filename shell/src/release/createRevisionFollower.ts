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
 * Asks the page fragment now and then what content there is, so that cached pages are composed anew after a change. When
 * the content cannot be reached, the last answer stands.
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
  let unreachable = false;
  let troubled = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    if (!follower.current) return;
    try {
      const found = await follower.use(async ({ artifacts, pool }) => {
        const page = artifacts.get('page');
        return page ? pool.findRevision(`${page.folder}/${page.manifest.server}`, settings) : null;
      });
      if (unreachable) log.info('the content answers again');
      unreachable = false;
      troubled = false;
      revision = found ?? undefined;
      answeredAt = clock();
    } catch (error) {
      const cause = (error as Error).message;
      if (error instanceof ContentUnavailableError) {
        if (!unreachable) log.warn({ cause }, AWAY);
        unreachable = true;
        return;
      }
      // That is the fragment's trouble: its renders are tried, and named when they fail.
      if (!troubled) log.warn({ cause }, TROUBLED);
      troubled = true;
    }
  }

  async function follow(): Promise<void> {
    await check();
    if (!closed) timer = setTimeout(follow, pollMs);
  }

  await follow();

  return {
    /** The content's current state, or nothing when no fragment names one. */
    get current() {
      return revision;
    },
    /** The content did not answer when it was asked last. */
    get isUnavailable() {
      return unreachable;
    },
    /** When the content answered last, in milliseconds since 1970. */
    get answeredAt() {
      return answeredAt;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const TROUBLED = 'the page fragment does not say what content there is; what it said last stands';
const AWAY = 'the content cannot be reached; pages are served from their last good copies';
