import { type Content, filter } from '@prismicio/client';
import { filterText } from '../../content/filterText.ts';
import type { LoadContext, PageOverrides } from '../../content/LoadContext.ts';
import { listDocuments } from '../../content/listDocuments.ts';
import type { ContentReader } from '../../content/openContent.ts';
import { listSearchWords } from './listSearchWords.ts';

/** An article as the support page lists it. */
export interface ArticleCard {
  href: string;
  title: string;
  summary: string | null;
  group: string | null;
  /** The words that it was found by, as `MarkedText` compares them. */
  words: readonly string[];
}

/** The slice together with the articles that it lists. */
export type LoadedHelpCenter = Content.HelpCenterSlice & {
  /** The search text; empty without a search. */
  query: string;
  /** By title, or the best first when something was searched for. */
  articles: ArticleCard[];
  /** Whether the articles have all of the words. */
  found: 'all' | 'some';
  overrides?: PageOverrides;
};

/** The shell passes on at most this many characters. */
export const MAX_QUERY_CHARACTERS = 100;

const FIELDS = ['title', 'summary', 'group'];

/** Fetches every article, or those that have the words of `q` in the address. */
export async function loadHelpCenter(
  slice: Content.HelpCenterSlice,
  { reader, query: { q = '' } }: LoadContext,
): Promise<LoadedHelpCenter> {
  const query = q.trim().slice(0, MAX_QUERY_CHARACTERS);
  if (!query) {
    const articles = (await fetchArticles(reader)).flatMap((each) => asCard(each, []));
    return { ...slice, query, articles, found: 'all' };
  }
  const { articles, found } = await search(reader, query);
  const overrides = { titleNote: `Search: ${query}`, noindex: true };
  return { ...slice, query, articles, found, overrides };
}

/**
 * Articles with all words; when there are none, those with some of them, most words first. The repository compares
 * whole words, so a word also stands for its other number (`import`, `imports`).
 */
async function search(
  reader: ContentReader,
  query: string,
): Promise<Pick<LoadedHelpCenter, 'articles' | 'found'>> {
  const words = listSearchWords(query);
  if (words.length === 0) return { articles: [], found: 'all' };
  const hits = await Promise.all(words.map((forms) => findWithAny(reader, forms)));
  const byId = new Map(hits.flat().map((document) => [document.id, document]));
  const scored = [...byId.values()].map((document) => {
    const met = words.filter((_, index) => hits[index]?.some(({ id }) => id === document.id));
    return { document, met, score: score(document, met) };
  });
  const complete = scored.filter(({ met }) => met.length === words.length);
  const shown = complete.length > 0 ? complete : scored;
  const best = shown.sort((a, b) => b.met.length - a.met.length || b.score - a.score);
  return {
    articles: best.flatMap(({ document, met }) => asCard(document, met.flat())),
    found: complete.length > 0 ? 'all' : 'some',
  };
}

async function findWithAny(reader: ContentReader, forms: readonly string[]) {
  const found = await Promise.all(forms.map((word) => fetchArticles(reader, [filterText(word)])));
  return found.flat();
}

const fetchArticles = (reader: ContentReader, filters: string[] = []) =>
  listDocuments<Content.SupportArticleDocument>(reader, {
    filters: [filter.at('document.type', 'support_article'), ...filters],
    fetch: FIELDS.map((field) => `support_article.${field}`),
    orderings: [{ field: 'my.support_article.title' }],
  });

/** A word in the title says more about an article than one in its summary, and that more than one in its text. */
function score({ data }: Content.SupportArticleDocument, met: readonly (readonly string[])[]) {
  const count = (text: string | null) => {
    const words = new Set(listSearchWords(text ?? '', Number.POSITIVE_INFINITY).flat());
    return met.filter((forms) => forms.some((word) => words.has(word))).length;
  };
  return 3 * count(data.title) + count(data.summary);
}

function asCard(
  { url, data }: Content.SupportArticleDocument,
  words: readonly string[],
): ArticleCard[] {
  if (!url || !data.title) return [];
  return [{ href: url, title: data.title, summary: data.summary, group: data.group, words }];
}
