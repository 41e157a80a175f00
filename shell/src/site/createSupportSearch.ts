import type { RenderSettings, SupportArticle } from '@site/fragment-kit';
import { LRUCache } from 'lru-cache';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { describeOrigin } from '../release/describeOrigin.ts';

/** Too many questions wait for their answer. */
export class SearchBusyError extends Error {
  override name = 'SearchBusyError';
}

export type SupportSearch = ReturnType<typeof createSupportSearch>;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'current'>;
  settings: RenderSettings;
}

const MAX_ANSWERS = 500;
const MAX_WAITING = 10;

/**
 * Answers questions with the page fragment's support articles. One search runs at a time, because it takes one of the
 * processes that render pages.
 */
export function createSupportSearch({ follower, revisions, settings }: Dependencies) {
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

  /** @throws {SearchBusyError} when too many questions wait */
  return async (question: string): Promise<SupportArticle[]> => {
    const origin = describeOrigin(follower.current?.release.id ?? 0, revisions.current);
    const key = `${origin} ${question.trim().toLowerCase()}`;
    const known = answers.get(key);
    if (known) return known;
    if (waiting >= MAX_WAITING) throw new SearchBusyError('Too many questions wait.');
    waiting++;
    const answer = previous
      .then(() => search(question))
      .finally(() => {
        waiting--;
      });
    previous = answer.catch(() => answers.delete(key));
    answers.set(key, answer);
    return answer;
  };
}
