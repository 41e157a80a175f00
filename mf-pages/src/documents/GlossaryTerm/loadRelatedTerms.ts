import { type Content, isFilled } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import {
  asTermEntry,
  TERM_FIELDS,
  type TermEntry,
} from '../../slices/GlossaryIndex/loadGlossary.ts';

/** Fetches the terms that a term's author relates to it, in the author's order; those that are gone are left out. */
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
  return ids.flatMap((wanted) => {
    const document = results.find(({ id }) => id === wanted);
    return (document && asTermEntry(document)) ?? [];
  });
}
