import { isFilled, type RichTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Section } from '../components/Section.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Directory } from './Directory.tsx';
import type { DirectoryEntry } from './DirectoryEntry.ts';
import type { Noun } from './DirectoryState.ts';
import type { LoadedDirectory } from './loadDirectory.ts';

interface DirectorySectionProps {
  slice: {
    directory: LoadedDirectory<DirectoryEntry>;
    primary: {
      theme: string | null;
      eyebrow?: string | null;
      heading: RichTextField;
      intro: RichTextField;
    };
  };
  noun: Noun;
  placeholder: string;
  /** Renders the entries, with headings one level below the section's. */
  children: (level: 'h2' | 'h3') => ReactNode;
}

/** A slice with a directory below its author's text. Renders nothing without entries. */
export function DirectorySection({ slice, noun, placeholder, children }: DirectorySectionProps) {
  const { directory, primary } = slice;
  const { theme, eyebrow, heading, intro } = primary;
  if (directory.entries.length === 0) return null;
  return (
    <Section theme={theme} tight>
      <SectionHead eyebrow={eyebrow ?? null} heading={heading} intro={intro} />
      <Directory directory={directory} noun={noun} placeholder={placeholder}>
        {children(isFilled.richText(heading) ? 'h3' : 'h2')}
      </Directory>
    </Section>
  );
}
