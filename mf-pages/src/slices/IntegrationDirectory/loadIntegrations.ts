import type { Content } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { DirectoryEntry } from '../../directory/DirectoryEntry.ts';
import { findLabel } from '../../directory/findLabel.ts';
import { type LoadedDirectory, loadDirectory } from '../../directory/loadDirectory.ts';
import { integrationKinds } from './integrationKinds.ts';

/** The data of an integration's card. */
export interface IntegrationEntry extends DirectoryEntry {
  title: string;
  summary: string;
  icon: string | null;
  kindLabel: string;
  plans: string;
}

export type LoadedIntegrationDirectory = Content.IntegrationDirectorySlice & {
  directory: LoadedDirectory<IntegrationEntry>;
};

/** The fields that `asIntegrationEntry` reads. */
export const INTEGRATION_FIELDS = ['title', 'summary', 'icon', 'kind', 'plans'] as const;

/** Fetches the integrations, and which of them match the URL. */
export async function loadIntegrations(
  slice: Content.IntegrationDirectorySlice,
  context: LoadContext,
): Promise<LoadedIntegrationDirectory> {
  const directory = await loadDirectory<Content.IntegrationDocument, IntegrationEntry>(
    {
      type: 'integration',
      facets: [integrationKinds],
      fields: INTEGRATION_FIELDS,
      asEntry: asIntegrationEntry,
      sortBy: ({ title }) => title,
    },
    context,
  );
  return { ...slice, directory };
}

/** Returns null for a document without a title or a URL. */
export function asIntegrationEntry({
  url,
  data,
}: Content.IntegrationDocument): IntegrationEntry | null {
  const { title, icon, kind } = data;
  if (!url || !title) return null;
  const [summary, plans] = [data.summary ?? '', data.plans ?? ''];
  const kindLabel = findLabel(integrationKinds, kind);
  return {
    href: url,
    title,
    summary,
    icon,
    kindLabel,
    plans,
    text: `${title} ${summary} ${kindLabel} ${plans}`,
    facets: { kind: kind ? [kind] : [] },
  };
}
