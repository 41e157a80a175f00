import { type GroupField, isFilled, type KeyTextField, type LinkField } from '@prismicio/client';
import { asSafeHref } from '../../components/asSafeHref.ts';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { PageDocument } from '../../content/PageDocument.ts';

/** A page to go on to, with its own summary. */
export interface NextStep {
  href: string;
  title: string;
  text: string;
  /** What kind of page it is, such as `Feature`; empty for the site's other pages. */
  kind: string;
}

/** The fields with links, by the types of documents that have them. */
type Fields = {
  see?: LinkField;
  link?: LinkField;
  next?: GroupField<{ step: LinkField; note: KeyTextField }>;
};

const KINDS: Partial<Record<PageDocument['type'], string>> = {
  changelog_entry: 'Changelog',
  expert: 'Expert',
  feature_page: 'Feature',
  glossary_term: 'Glossary',
  integration: 'Integration',
  support_article: 'Step by step',
  template: 'Template',
};

/** Fetches what the steps of a document lead to. A step whose page is gone is left out. */
export async function loadNextSteps(
  document: PageDocument,
  { reader: { client, ref } }: LoadContext,
): Promise<NextStep[]> {
  const { see, link, next = [] } = document.data as Fields;
  const links = [
    ...[see, link].map((step) => ({ step, note: null })),
    ...next.map(({ step, note }) => ({ step, note })),
  ].flatMap(({ step, note }) => (step && isFilled.link(step) ? [{ step, note }] : []));
  const ids = links.flatMap(({ step }) => idOf(step) ?? []);
  const { results } = ids.length
    ? await client.getByIDs<PageDocument>(ids, { ref })
    : { results: [] };
  return links.flatMap(({ step, note }): NextStep[] => {
    const href = asSafeHref(step);
    const id = idOf(step);
    const page = id ? results.find((each) => each.id === id) : null;
    if (!href || page === undefined) return [];
    return [
      {
        href,
        title: step.text || page?.data.title || '',
        text: note || page?.data.summary || '',
        kind: page ? (KINDS[page.type] ?? '') : 'Calculator',
      },
    ];
  });
}

/** The id of the document that a link leads to; null for a path or another site. */
const idOf = (step: LinkField): string | null =>
  step.link_type === 'Document' && 'id' in step ? step.id : null;
