import { type Content, filter } from '@prismicio/client';
import type { PageDocument } from '../../content/PageDocument.ts';
import type { LoadContext } from '../LoadContext.ts';

/** A document as its card shows it. */
export interface DocumentCard {
  href: string;
  title: string;
  summary: string | null;
  icon: string | null;
  /** Feature pages only. */
  group: string | null;
  /** Case studies only. */
  figure: { value: string; label: string | null } | null;
}

/** An index slice together with the documents that it lists. */
export type LoadedDocumentIndex = Content.DocumentIndexSlice & {
  documents: DocumentCard[];
  /** The group of features asked for in the address. */
  tag: string | null;
};

const FIELDS = ['title', 'summary', 'icon', 'group', 'customer', 'figure', 'figure_label'];

/** Fetches the documents of an index: all of its type that have an address, except the page it stands on. */
export async function loadDocuments(
  slice: Content.DocumentIndexSlice,
  { reader: { client, ref }, path, query }: LoadContext,
): Promise<LoadedDocumentIndex> {
  const isFeatures = slice.variation === 'features';
  const type = isFeatures ? 'feature_page' : slice.primary.document_type;
  if (!type) return { ...slice, documents: [], tag: null };
  const results = await client.dangerouslyGetAll<PageDocument>({
    ref,
    filters: [filter.at('document.type', type)],
    fetch: FIELDS.map((field) => `${type}.${field}`),
    orderings: [{ field: `my.${type}.title` }],
  });
  const cards = results.flatMap(asCard).filter(({ href }) => href !== path);
  const limit = isFeatures ? null : slice.primary.limit;
  return { ...slice, documents: cards.slice(0, limit ?? undefined), tag: query.tag ?? null };
}

function asCard({ url, data }: PageDocument): DocumentCard[] {
  if (!url || !data.title) return [];
  return [
    {
      href: url,
      title: data.title,
      summary: data.summary,
      icon: data.icon,
      group: 'group' in data ? data.group : null,
      figure:
        'figure' in data && data.figure ? { value: data.figure, label: data.figure_label } : null,
    },
  ];
}
