import { DirectorySection } from '../../directory/DirectorySection.tsx';
import type { LoadedTemplateGallery } from './loadTemplates.ts';
import { TemplateCards } from './TemplateCards.tsx';

/** All templates with their drawings, with search and filters. */
export function TemplateGallery({ slice }: { slice: LoadedTemplateGallery }) {
  const { entries, shown } = slice.directory;
  return (
    <DirectorySection
      slice={slice}
      noun={{ one: 'template', many: 'templates' }}
      placeholder="Try “weekly” or “interview”"
    >
      {(level) => <TemplateCards templates={entries} shown={shown} level={level} />}
    </DirectorySection>
  );
}
