import { DirectorySection } from '../../directory/DirectorySection.tsx';
import { ExpertCards } from './ExpertCards.tsx';
import type { LoadedExpertDirectory } from './loadExperts.ts';

/** Every expert, to search and to narrow by speciality, language and budget. */
export function ExpertDirectory({ slice }: { slice: LoadedExpertDirectory }) {
  const { entries, shown } = slice.directory;
  return (
    <DirectorySection
      slice={slice}
      noun={{ one: 'expert', many: 'experts' }}
      placeholder="Try “archive” or “Berlin”"
    >
      {(level) => <ExpertCards experts={entries} shown={shown} level={level} />}
    </DirectorySection>
  );
}
