import { isFilled } from '@prismicio/client';
import { Directory } from '../../directory/Directory.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionHead } from '../../parts/SectionHead.tsx';
import { ExpertCards } from './ExpertCards.tsx';
import type { LoadedExpertDirectory } from './loadExperts.ts';

/** Every expert, to search and to narrow by speciality, language and budget. */
export function ExpertDirectory({ slice }: { slice: LoadedExpertDirectory }) {
  const { directory, primary } = slice;
  const { theme, eyebrow, heading, intro } = primary;
  if (directory.entries.length === 0) return null;
  return (
    <Section theme={theme} tight>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <Directory
        directory={directory}
        noun={{ one: 'expert', many: 'experts' }}
        placeholder="Try “archive” or “Berlin”"
      >
        <ExpertCards
          experts={directory.entries}
          shown={directory.shown}
          level={isFilled.richText(heading) ? 'h3' : 'h2'}
        />
      </Directory>
    </Section>
  );
}
