import { isFilled } from '@prismicio/client';
import { Directory } from '../../directory/Directory.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionHead } from '../../parts/SectionHead.tsx';
import type { LoadedTemplateGallery } from './loadTemplates.ts';
import { TemplateCards } from './TemplateCards.tsx';

/** Every template with its drawing, to search and to narrow. */
export function TemplateGallery({ slice }: { slice: LoadedTemplateGallery }) {
  const { directory, primary } = slice;
  const { theme, eyebrow, heading, intro } = primary;
  if (directory.entries.length === 0) return null;
  return (
    <Section theme={theme} tight>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <Directory
        directory={directory}
        noun={{ one: 'template', many: 'templates' }}
        placeholder="Try “weekly” or “interview”"
      >
        <TemplateCards
          templates={directory.entries}
          shown={directory.shown}
          level={isFilled.richText(heading) ? 'h3' : 'h2'}
        />
      </Directory>
    </Section>
  );
}
