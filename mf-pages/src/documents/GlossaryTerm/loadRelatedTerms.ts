import { type Content, isFilled } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import {
  asTermEntry,
  TERM_FIELDS,
  type TermEntry,
} from '../../slices/GlossaryIndex/loadGlossary.ts';

/** Documents of one query: the repository's default page, and short enough for its limit of an address. */
const AT_ONCE = 20;

/** Fetches the related terms that a term's author chose, in that order, without deleted ones. */
export async function loadRelatedTerms(
  { data }: Content.GlossaryTermDocument,
  { reader: { client, ref } }: LoadContext,
): Promise<TermEntry[]> {
  const ids = data.related.flatMap(({ term }) =>
    isFilled.contentRelationship(term) ? [term.id] : [],
  );
  const fetch = TERM_FIELDS.map((field) => `glossary_term.${field}`);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
      client.getByIDs<Content.GlossaryTermDocument>(
        ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
        { ref, fetch },
      ),
    ),
  );
  const results = pages.flatMap((page) => page.results);
  return ids.flatMap((relatedId) => {
    const document = results.find(({ id }) => id === relatedId);
    return (document && asTermEntry(document)) ?? [];
  });
}
