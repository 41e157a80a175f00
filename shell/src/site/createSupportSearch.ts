import type { RenderSettings, SupportArticle } from '@site/fragment-kit';
import { LRUCache } from 'lru-cache';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { describeOrigin } from '../release/describeOrigin.ts';

/** Too many questions wait for their answer, or this one waited too long. */
export class SearchBusyError extends Error {
  override name = 'SearchBusyError';
}

export type SupportSearch = ReturnType<typeof createSupportSearch>;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'current'>;
  settings: RenderSettings;
  /** How long an answer may take. */
  answerMs?: number;
}

const MAX_ANSWERS = 500;
const MAX_WAITING = 10;
/** One search, and a wait for others; a page under load goes before. */
const ANSWER_MS = 8_000;

/**
 * Answers questions with the page fragment's support articles. One search runs at a time, because it takes one of the
 * processes that render pages.
 */
export function createSupportSearch({
  follower,
  revisions,
  settings,
  answerMs = ANSWER_MS,
}: Dependencies) {
  const answers = new LRUCache<string, Promise<SupportArticle[]>>({ max: MAX_ANSWERS });
  let previous: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const search = (question: string) =>
    follower.use(async ({ artifacts, pool }) => {
      const page = artifacts.get('page');
      if (!page) return [];
      const entry = `${page.folder}/${page.manifest.server}`;
      return (await pool.searchSupport(entry, { question, settings })) ?? [];
    });

  async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new SearchBusyError(`No answer within ${answerMs} ms.`)),
      answerMs,
    );
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws {SearchBusyError} when too many questions wait, or the answer takes too long; it is known afterwards */
  return async (question: string): Promise<SupportArticle[]> => {
    const origin = describeOrigin(follower.current?.release.id ?? 0, revisions.current);
    const key = `${origin} ${question.trim().toLowerCase()}`;
    const known = answers.get(key);
    if (known) return inTime(known);
    if (waiting >= MAX_WAITING) throw new SearchBusyError('Too many questions wait.');
    waiting++;
    const answer = previous
      .then(() => search(question))
      .finally(() => {
        waiting--;
      });
    previous = answer.catch(() => answers.delete(key));
    answers.set(key, answer);
    return inTime(answer);
  };
}
