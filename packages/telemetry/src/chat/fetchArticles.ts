import { ASSISTANT_PATH, QUESTION_MAX_CHARACTERS, type SupportArticle } from './SupportAnswer.ts';

const TIMEOUT_MS = 8_000;
const MAX_ARTICLES = 5;

/**
 * Fetches the support articles that answer a question, best first.
 *
 * @throws if the server does not respond, or not with articles
 */
export async function fetchArticles(
  question: string,
  fetch: typeof globalThis.fetch,
): Promise<SupportArticle[]> {
  const query = new URLSearchParams({ q: question.slice(0, QUESTION_MAX_CHARACTERS) });
  const response = await fetch(`${ASSISTANT_PATH}?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { articles } = (await response.json()) as { articles: SupportArticle[] };
  return articles.filter(({ path }) => isOnThisSite(path)).slice(0, MAX_ARTICLES);
}

/** Resolves the path as a browser would, since white space and backslashes can hide another host. */
const isOnThisSite = (path: string) =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin;
