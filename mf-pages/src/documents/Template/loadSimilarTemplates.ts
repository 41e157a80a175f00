import { type Content, filter } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import { listDocuments } from '../../content/listDocuments.ts';
import {
  asTemplateEntry,
  TEMPLATE_FIELDS,
  type TemplateEntry,
} from '../../slices/TemplateGallery/loadTemplates.ts';
import { takeNext } from '../takeNext.ts';

/** The number of templates that fit into one row. */
const COUNT = 4;

/** Fetches templates for the same purpose, filled up with others if there are too few. */
export async function loadSimilarTemplates(
  document: Content.TemplateDocument,
  { reader }: LoadContext,
): Promise<TemplateEntry[]> {
  const documents = await listDocuments<Content.TemplateDocument>(reader, {
    filters: [filter.at('document.type', 'template')],
    fetch: TEMPLATE_FIELDS.map((field) => `template.${field}`),
  });
  const following = takeNext(
    documents.flatMap((each) => asTemplateEntry(each) ?? []),
    document.url,
    documents.length,
  );
  const isSimilar = ({ facets }: TemplateEntry) =>
    facets.topic?.includes(document.data.topic ?? '') ?? false;
  return [...following.filter(isSimilar), ...following.filter((entry) => !isSimilar(entry))].slice(
    0,
    COUNT,
  );
}
