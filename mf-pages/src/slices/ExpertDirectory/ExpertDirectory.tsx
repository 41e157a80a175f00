import { DirectorySection } from '../../directory/DirectorySection.tsx';
import { ExpertCards } from './ExpertCards.tsx';
import type { LoadedExpertDirectory } from './loadExperts.ts';

/** All experts, with search and filters for speciality, language and budget. */
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
