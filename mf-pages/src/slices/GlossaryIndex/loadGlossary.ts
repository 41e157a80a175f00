import type { Content } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { DirectoryEntry } from '../../directory/DirectoryEntry.ts';
import { type LoadedDirectory, loadDirectory } from '../../directory/loadDirectory.ts';
import { glossaryTopics } from './glossaryTopics.ts';

/** The data of a term in the index. */
export interface TermEntry extends DirectoryEntry {
  title: string;
  summary: string;
}

export type LoadedGlossaryIndex = Content.GlossaryIndexSlice & {
  directory: LoadedDirectory<TermEntry>;
};

/** The fields that `asTermEntry` reads. */
export const TERM_FIELDS = ['title', 'summary', 'topic'] as const;

/** Fetches the terms, and which of them match the URL. */
export async function loadGlossary(
  slice: Content.GlossaryIndexSlice,
  context: LoadContext,
): Promise<LoadedGlossaryIndex> {
  const directory = await loadDirectory<Content.GlossaryTermDocument, TermEntry>(
    {
      type: 'glossary_term',
      facets: [glossaryTopics],
      fields: TERM_FIELDS,
      asEntry: asTermEntry,
      sortBy: ({ title }) => title,
    },
    context,
  );
  return { ...slice, directory };
}

/** Returns null for a document without a title or a URL. */
export function asTermEntry({ url, data }: Content.GlossaryTermDocument): TermEntry | null {
  const { title, topic } = data;
  if (!url || !title) return null;
  const summary = data.summary ?? '';
  return {
    href: url,
    title,
    summary,
    text: `${title} ${summary}`,
    facets: { topic: topic ? [topic] : [] },
  };
}
