import type { Content, ImageField } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import { listTypes } from '../../content/listDocuments.ts';
import type { PageDocument } from '../../content/PageDocument.ts';

/** The data of a document's card. */
export interface DocumentCard {
  type: PageDocument['type'];
  href: string;
  title: string;
  summary: string | null;
  icon: string | null;
  /** Feature pages only. */
  group: string | null;
  /** Case studies only. */
  figure: { value: string; label: string | null } | null;
  /** Case studies only. */
  portrait: ImageField;
  /** Case studies only: how the customer's name is written. */
  masthead: { emblem: string | null; lettering: string | null } | null;
}

/** An index slice together with the documents that it lists. */
export type LoadedDocumentIndex = Content.DocumentIndexSlice & {
  documents: DocumentCard[];
  /** The group of features in the URL. */
  tag: string | null;
};

const PAGE_TYPES: readonly PageDocument['type'][] = [
  'page',
  'feature_page',
  'vertical_page',
  'goal_page',
  'role_page',
  'comparison_page',
  'case_study',
  'template',
  'expert',
  'glossary_term',
  'support_article',
  'integration',
  'changelog_entry',
];

const CARD_FIELDS = [
  'title',
  'summary',
  'icon',
  'group',
  'figure',
  'figure_label',
  'portrait',
  'emblem',
  'lettering',
  'noindex',
];

/**
 * Fetches the documents of an index, sorted by title: all that have a URL, except the index page itself and those kept
 * out of search engines.
 */
export async function loadDocuments(
  slice: Content.DocumentIndexSlice,
  { reader, path, query: { tag } }: LoadContext,
): Promise<LoadedDocumentIndex> {
  const types = selectTypes(slice);
  if (types.length === 0) return { ...slice, documents: [], tag: null };
  const documents = await listTypes<PageDocument>(reader, types, CARD_FIELDS);
  const cards = documents
    .flatMap(asCard)
    .filter(({ href }) => href !== path)
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  const limit = slice.variation === 'default' ? slice.primary.limit : null;
  return { ...slice, documents: cards.slice(0, limit ?? undefined), tag: tag ?? null };
}

function selectTypes(slice: Content.DocumentIndexSlice): PageDocument['type'][] {
  if (slice.variation === 'sitemap') return [...PAGE_TYPES];
  if (slice.variation === 'features') return ['feature_page'];
  return slice.primary.document_type ? [slice.primary.document_type] : [];
}

function asCard({ type, url, data }: PageDocument): DocumentCard[] {
  if (!url || !data.title || data.noindex) return [];
  return [
    {
      type,
      href: url,
      title: data.title,
      summary: data.summary,
      icon: 'icon' in data ? data.icon : null,
      group: 'group' in data ? data.group : null,
      figure:
        'figure' in data && data.figure ? { value: data.figure, label: data.figure_label } : null,
      portrait: 'portrait' in data ? (data.portrait as ImageField) : {},
      masthead: 'emblem' in data ? { emblem: data.emblem, lettering: data.lettering } : null,
    },
  ];
}
