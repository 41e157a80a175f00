import { type Content, isFilled } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import {
  asTermEntry,
  TERM_FIELDS,
  type TermEntry,
} from '../../slices/GlossaryIndex/loadGlossary.ts';

/** Fetches the related terms that a term's author chose, in that order, without deleted ones. */
export async function loadRelatedTerms(
  { data }: Content.GlossaryTermDocument,
  { reader: { client, ref } }: LoadContext,
): Promise<TermEntry[]> {
  const ids = data.related.flatMap(({ term }) =>
    isFilled.contentRelationship(term) ? [term.id] : [],
  );
  if (ids.length === 0) return [];
  const { results } = await client.getByIDs<Content.GlossaryTermDocument>(ids, {
    ref,
    fetch: TERM_FIELDS.map((field) => `glossary_term.${field}`),
  });
  return ids.flatMap((relatedId) => {
    const document = results.find(({ id }) => id === relatedId);
    return (document && asTermEntry(document)) ?? [];
  });
}
