import { siteRoutes } from '@site/config/routes';
import type { RenderSettings } from '@site/fragment-kit';
import { QUESTION_MAX_CHARACTERS, type SupportArticle } from '@site/telemetry/chat/SupportAnswer';
import { LRUCache } from 'lru-cache';
import { listWords } from './listWords.ts';

const TYPE = 'support_article';
const MAX_ARTICLES = 4;
const MAX_WORDS = 6;
const TIMEOUT_MS = 3_000;
/** As long as the content repository's own client remembers the repository. */
const REF_MS = 5_000;

interface Dependencies {
  settings: RenderSettings;
  fetch: typeof globalThis.fetch;
  clock: () => number;
  /** Where articles live, with `:uid`. Without a place for them there are no answers. */
  articlePath?: string | undefined;
}

interface Found {
  id: string;
  uid: string | null;
  data: { title?: unknown; summary?: unknown };
}

/** Finds support articles in the content repository by the words of a question: those that have most of them first. */
export function createSupportSearch({
  settings,
  fetch,
  clock,
  articlePath = siteRoutes.find(({ type }) => type === TYPE)?.path,
}: Dependencies) {
  const { contentEndpoint, contentAccessToken } = settings;
  const answers = new LRUCache<string, SupportArticle[]>({ max: 500 });
  let master: { ref: string; at: number } | undefined;

  async function getJson(path: string, query: [string, string][]): Promise<unknown> {
    const token: [string, string][] = contentAccessToken
      ? [['access_token', contentAccessToken]]
      : [];
    const response = await fetch(
      `${contentEndpoint}${path}?${new URLSearchParams([...query, ...token])}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (!response.ok) throw new Error(`The content repository answered ${response.status}.`);
    return response.json();
  }

  async function getMasterRef(): Promise<string> {
    if (master && clock() - master.at < REF_MS) return master.ref;
    const { refs } = (await getJson('', [])) as { refs: { ref: string; isMasterRef?: boolean }[] };
    const ref = refs.find(({ isMasterRef }) => isMasterRef)?.ref;
    if (!ref) throw new Error('The content repository has no master ref.');
    master = { ref, at: clock() };
    return ref;
  }

  async function search(word: string, ref: string): Promise<Found[]> {
    const { results } = (await getJson('/documents/search', [
      ['q', `[[at(document.type, "${TYPE}")]]`],
      ['q', `[[fulltext(document, "${word}")]]`],
      ['ref', ref],
      ['pageSize', '20'],
    ])) as { results: Found[] };
    return results;
  }

  return async (question: string): Promise<SupportArticle[]> => {
    const words = listWords(question.slice(0, QUESTION_MAX_CHARACTERS)).slice(0, MAX_WORDS);
    if (!articlePath || words.length === 0) return [];
    const ref = await getMasterRef();
    const key = `${ref} ${words.join(' ')}`;
    const known = answers.get(key);
    if (known) return known;
    const hits = (await Promise.all(words.map((word) => search(word, ref)))).flat();
    const articles = rank(hits, words).flatMap((found) => asArticle(found, articlePath));
    answers.set(key, articles);
    return articles;
  };
}

/** Most of the words first; a word in the title counts twice. */
function rank(hits: Found[], words: string[]): Found[] {
  const documents = new Map<string, { found: Found; score: number }>();
  for (const found of hits) {
    const inTitle = new Set(listWords(String(found.data.title ?? '')));
    const known = documents.get(found.id) ?? {
      found,
      score: words.filter((word) => inTitle.has(word)).length,
    };
    known.score++;
    documents.set(found.id, known);
  }
  const least = words.length > 2 ? 2 : 1;
  return [...documents.values()]
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_ARTICLES)
    .map(({ found }) => found);
}

function asArticle({ uid, data }: Found, path: string): SupportArticle[] {
  if (!uid || typeof data.title !== 'string') return [];
  const summary = typeof data.summary === 'string' ? data.summary : '';
  return [{ title: data.title, summary, path: path.replace(':uid', encodeURIComponent(uid)) }];
}
