import type { Content } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { DirectoryEntry } from '../../directory/DirectoryEntry.ts';
import { findLabel } from '../../directory/findLabel.ts';
import { type LoadedDirectory, loadDirectory } from '../../directory/loadDirectory.ts';
import { expertBudgets, expertLanguages, expertTopics } from './expertFacets.ts';

/** The data of an expert's card. */
export interface ExpertEntry extends DirectoryEntry {
  name: string;
  summary: string;
  /** `Studio, Lisbon, Portugal` */
  where: string;
  specialities: string[];
  languages: string;
  budget: string;
}

export type LoadedExpertDirectory = Content.ExpertDirectorySlice & {
  directory: LoadedDirectory<ExpertEntry>;
};

/** The fields that `asExpertEntry` reads. */
export const EXPERT_FIELDS = [
  'title',
  'summary',
  'kind',
  'place',
  'specialities',
  'languages',
  'budget',
] as const;

/** Fetches the experts, and which of them match the URL. */
export async function loadExperts(
  slice: Content.ExpertDirectorySlice,
  context: LoadContext,
): Promise<LoadedExpertDirectory> {
  const directory = await loadDirectory<Content.ExpertDocument, ExpertEntry>(
    {
      type: 'expert',
      facets: [expertTopics, expertLanguages, expertBudgets],
      fields: EXPERT_FIELDS,
      asEntry: asExpertEntry,
      sortBy: ({ name }) => name,
    },
    context,
  );
  return { ...slice, directory };
}

/** Returns null for a document without a name or a URL. */
export function asExpertEntry({ url, data }: Content.ExpertDocument): ExpertEntry | null {
  const { title: name, kind, place, budget } = data;
  if (!url || !name) return null;
  const topic = data.specialities.flatMap(({ speciality }) => speciality ?? []);
  const language = data.languages.flatMap((each) => each.language ?? []);
  const shown = {
    name,
    summary: data.summary ?? '',
    where: [kind === 'studio' ? 'Studio' : 'Independent', place].filter(Boolean).join(', '),
    specialities: topic.map((value) => findLabel(expertTopics, value)),
    languages: language.map((value) => findLabel(expertLanguages, value)).join(', '),
    budget: findLabel(expertBudgets, budget),
  };
  return {
    ...shown,
    href: url,
    text: Object.values(shown).flat().join(' '),
    facets: { topic, language, budget: budget ? [budget] : [] },
  };
}
