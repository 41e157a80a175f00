import { type Content, filter, isFilled } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import { listDocuments } from '../../content/listDocuments.ts';

/** An article that another one links to. */
export interface OtherArticle {
  href: string;
  title: string;
  /** Chosen by the author; all others are from the same group. */
  related: boolean;
}

/** Loads the articles that the author chose, in that order, then the others of its group. */
export async function loadOtherArticles(
  { id, data }: Content.SupportArticleDocument,
  { reader }: LoadContext,
): Promise<OtherArticle[]> {
  const named = data.related.flatMap(({ article }) =>
    isFilled.contentRelationship(article) ? [article.id] : [],
  );
  const articles = await listDocuments<Content.SupportArticleDocument>(reader, {
    filters: [filter.at('document.type', 'support_article')],
    fetch: ['support_article.title', 'support_article.group'],
    orderings: [{ field: 'my.support_article.title' }],
  });
  const others = articles.filter((article) => article.id !== id);
  const related = named.flatMap((wanted) => others.find((article) => article.id === wanted) ?? []);
  const siblings = others.filter(
    (article) => article.data.group === data.group && !related.includes(article),
  );
  return [...related, ...siblings].flatMap((article) =>
    article.url && article.data.title
      ? [{ href: article.url, title: article.data.title, related: related.includes(article) }]
      : [],
  );
}
