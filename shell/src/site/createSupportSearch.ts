import type { RenderSettings, SupportArticle } from '@site/fragment-kit';
import { DeadlineError } from '@site/sandbox/process-group';
import { LRUCache } from 'lru-cache';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import { describeOrigin, type RevisionFollower } from '../release/createRevisionFollower.ts';
import { memberOf } from '../release/prepareRelease.ts';
import { createBreaker } from '../rendering/createBreaker.ts';

/** Too many questions are waiting, or this one waited too long. */
export class SearchBusyError extends Error {
  override name = 'SearchBusyError';
}

export type SupportSearch = ReturnType<typeof createSupportSearch>;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'describeAll'>;
  settings: RenderSettings;
  /** How long an answer may take. */
  answerMs?: number;
}

const MAX_ANSWERS = 500;
/** The largest number of articles in an answer. */
const MAX_ARTICLES = 20;
const MAX_WAITING = 10;
/** Enough for one search and the wait for an earlier one. Under load, pages go first. */
const ANSWER_MS = 8_000;

/**
 * Answers questions with the page fragments' support articles: the best of each, then the second best of each, and so on. One
 * search runs at a time, because it takes one of the processes that render pages.
 */
export function createSupportSearch({
  follower,
  revisions,
  settings,
  answerMs = ANSWER_MS,
}: Dependencies) {
  const answers = new LRUCache<string, Promise<SupportArticle[]>>({ max: MAX_ANSWERS });
  /** A fragment that hangs must not block every search. */
  const breaker = createBreaker({ timer: () => performance.now() });
  let previous: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const search = (question: string) =>
    follower.use(async ({ pages, pool, findOwner }) => {
      const searching = pages.map(async (each) => {
        const { name, version } = each.manifest;
        const found = await breaker.run(
          `${name}@${version} search`,
          () => pool.searchSupport(memberOf({ findOwner }, each), { question, settings }),
          (error) => error instanceof DeadlineError,
        );
        return (found ?? []).filter(({ path }) => findOwner(path) === name);
      });
      const answers = await Promise.allSettled(searching);
      const found = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const failed = answers.find((each) => each.status === 'rejected');
      if (found.length === 0 && failed) throw failed.reason;
      return takeInTurn(found);
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

  /** @throws {SearchBusyError} if too many questions wait, or the answer takes too long; a later question can still get it */
  return async (question: string): Promise<SupportArticle[]> => {
    const origin = describeOrigin(follower.current?.release.id ?? 0, revisions.describeAll());
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

/** The first of each list, then the second of each, and so on. */
function takeInTurn<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []))
    .flat()
    .slice(0, MAX_ARTICLES);
}
