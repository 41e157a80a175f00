import { type Content, filter } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import { listDocuments } from '../../content/listDocuments.ts';
import {
  asIntegrationEntry,
  INTEGRATION_FIELDS,
  type IntegrationEntry,
} from '../../slices/IntegrationDirectory/loadIntegrations.ts';
import { takeNext } from '../takeNext.ts';

/** The number of integrations that fit into the margin. */
const COUNT = 5;

/** Fetches integrations of the same kind, filled up with others if there are too few. */
export async function loadSiblings(
  { url, data }: Content.IntegrationDocument,
  { reader }: LoadContext,
): Promise<IntegrationEntry[]> {
  const documents = await listDocuments<Content.IntegrationDocument>(reader, {
    filters: [filter.at('document.type', 'integration')],
    fetch: INTEGRATION_FIELDS.map((field) => `integration.${field}`),
  });
  const entries = documents.flatMap((each) => asIntegrationEntry(each) ?? []);
  const following = takeNext(entries, url, entries.length);
  const isSibling = ({ facets }: IntegrationEntry) =>
    facets.kind?.includes(data.kind ?? '') ?? false;
  return [...following.filter(isSibling), ...following.filter((entry) => !isSibling(entry))].slice(
    0,
    COUNT,
  );
}
