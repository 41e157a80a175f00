import type { Content } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { DirectoryEntry } from '../../directory/DirectoryEntry.ts';
import { findLabel } from '../../directory/findLabel.ts';
import { type LoadedDirectory, loadDirectory } from '../../directory/loadDirectory.ts';
import type { LetterSection } from './LetterPart.tsx';
import { templateTopics } from './templateTopics.ts';

/** The data of a template's card. */
export interface TemplateEntry extends DirectoryEntry {
  title: string;
  summary: string;
  topicLabel: string;
  rhythm: string;
  tint: string | null;
  look: string | null;
  /** Its first sections. */
  letter: LetterSection[];
}

export type LoadedTemplateGallery = Content.TemplateGallerySlice & {
  directory: LoadedDirectory<TemplateEntry>;
};

/** The fields that `asTemplateEntry` reads. */
export const TEMPLATE_FIELDS = [
  'title',
  'summary',
  'topic',
  'rhythm',
  'tint',
  'look',
  'sections',
] as const;

/** As many sections as a card shows. */
const SHOWN = 4;

/** Fetches the templates, and which of them match the URL. */
export async function loadTemplates(
  slice: Content.TemplateGallerySlice,
  context: LoadContext,
): Promise<LoadedTemplateGallery> {
  const directory = await loadDirectory<Content.TemplateDocument, TemplateEntry>(
    {
      type: 'template',
      facets: [templateTopics],
      fields: TEMPLATE_FIELDS,
      asEntry: asTemplateEntry,
      sortBy: ({ title }) => title,
    },
    context,
  );
  return { ...slice, directory };
}

/** Returns null for a document without a title or a URL. */
export function asTemplateEntry({ url, data }: Content.TemplateDocument): TemplateEntry | null {
  const { title, topic, tint, look } = data;
  if (!url || !title) return null;
  const [summary, rhythm] = [data.summary ?? '', data.rhythm ?? ''];
  const topicLabel = findLabel(templateTopics, topic);
  const letter = asLetter(data.sections).slice(0, SHOWN);
  const examples = letter.map(({ sample }) => sample).join(' ');
  return {
    href: url,
    title,
    summary,
    topicLabel,
    rhythm,
    tint,
    look,
    letter,
    text: `${examples} ${title} ${summary} ${topicLabel} ${rhythm}`,
    facets: { topic: topic ? [topic] : [] },
  };
}

/** Returns the sections of a template as they stand in a letter. */
export function asLetter(sections: Content.TemplateDocument['data']['sections']): LetterSection[] {
  return sections.flatMap(({ kind, sample, picture }) =>
    kind ? [{ kind, sample: sample ?? '', picture }] : [],
  );
}
