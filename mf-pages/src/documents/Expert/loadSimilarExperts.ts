import { type Content, filter } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import { listDocuments } from '../../content/listDocuments.ts';
import {
  asExpertEntry,
  EXPERT_FIELDS,
  type ExpertEntry,
} from '../../slices/ExpertDirectory/loadExperts.ts';
import { takeNext } from '../takeNext.ts';

const COUNT = 3;

/** Fetches experts with the same first speciality, since most visitors look for that. */
export async function loadSimilarExperts(
  document: Content.ExpertDocument,
  { reader }: LoadContext,
): Promise<ExpertEntry[]> {
  const speciality = document.data.specialities[0]?.speciality;
  if (!speciality) return [];
  const documents = await listDocuments<Content.ExpertDocument>(reader, {
    filters: [filter.at('document.type', 'expert')],
    fetch: EXPERT_FIELDS.map((field) => `expert.${field}`),
  });
  const similar = documents
    .flatMap((each) => asExpertEntry(each) ?? [])
    .filter(({ facets }) => facets.topic?.includes(speciality));
  return takeNext(similar, document.url, COUNT);
}
