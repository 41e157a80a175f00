import { type Content, filter } from '@prismicio/client';
import type { SupportArticle, SupportQuestion } from '@site/fragment-kit';
import { listTokens } from '@site/text';
import { asText } from './content/asText.ts';
import { filterText } from './content/filterText.ts';
import { type ContentReader, openContent } from './content/openContent.ts';

type ArticleDocument = Content.SupportArticleDocument;

/** The contract's limits in characters. */
const LIMITS = { title: 300, summary: 2_000 };

const MAX_ARTICLES = 4;
const MAX_TOKENS = 6;
const PAGE_SIZE = 20;
/** Share of the best article's score. */
const CLOSE_TO_BEST = 0.75;

/** Stop words: tokens of a question that its answer need not contain. */
const COMMON = new Set(
  (
    'about all also and any are can could did does for from get give had has have help here how into its just like make ' +
    'many may more most much must need not now off one our out over please set shall should show some tell than that the ' +
    'their them then there these they this use want was way what when where which who why will with work would you your'
  ).split(' '),
);

/** Finds support articles by the tokens of a question, best match first. */
export async function searchSupport({
  question,
  settings,
}: SupportQuestion): Promise<SupportArticle[]> {
  const tokens = listQuestionTokens(question).slice(0, MAX_TOKENS);
  if (tokens.length === 0) return [];
  const reader = await openContent(settings);
  const hits = await Promise.all(tokens.map((token) => findArticles(reader, token)));
  return rank(hits.flat(), tokens).flatMap(asArticle).slice(0, MAX_ARTICLES);
}

async function findArticles({ client, ref }: ContentReader, token: string) {
  const { results } = await client.get<ArticleDocument>({
    ref,
    filters: [filter.at('document.type', 'support_article'), filterText(token)],
    fetch: ['support_article.title', 'support_article.summary'],
    pageSize: PAGE_SIZE,
  });
  return results;
}

function listQuestionTokens(text: string): string[] {
  return [...new Set(listTokens(text))].filter(
    (token) => !COMMON.has(token) && token.length > (/\d/.test(token) ? 1 : 2),
  );
}

/**
 * Ranks articles by matching tokens; a token in the title counts twice. For a longer question an article needs two. Those that
 * match much less than the best are about something else.
 */
function rank(hits: ArticleDocument[], tokens: string[]): ArticleDocument[] {
  const scored = new Map<string, { document: ArticleDocument; score: number }>();
  for (const document of hits) {
    const inTitle = new Set(listQuestionTokens(asText(document.data.title, LIMITS.title)));
    const known = scored.get(document.id) ?? {
      document,
      score: tokens.filter((token) => inTitle.has(token)).length,
    };
    known.score++;
    scored.set(document.id, known);
  }
  const best = Math.max(0, ...[...scored.values()].map(({ score }) => score));
  const least = Math.max(tokens.length > 2 ? 2 : 1, best * CLOSE_TO_BEST);
  return [...scored.values()]
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .map(({ document }) => document);
}

function asArticle({ url, data }: ArticleDocument): SupportArticle[] {
  const title = asText(data.title, LIMITS.title);
  return url && title ? [{ title, summary: asText(data.summary, LIMITS.summary), path: url }] : [];
}
