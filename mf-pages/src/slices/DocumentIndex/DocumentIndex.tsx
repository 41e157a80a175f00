import { isFilled } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';
import { FeatureGroups } from './FeatureGroups.tsx';
import type { LoadedDocumentIndex } from './loadDocuments.ts';
import { SiteMap } from './SiteMap.tsx';

/** Cards or links for every document of a type; a new document appears automatically. */
export function DocumentIndex({ slice }: { slice: LoadedDocumentIndex }) {
  const { documents, tag, primary } = slice;
  const { theme, eyebrow, heading, intro } = primary;
  if (documents.length === 0) return null;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      {slice.variation === 'features' && <FeatureGroups documents={documents} tag={tag} />}
      {slice.variation === 'sitemap' && <SiteMap documents={documents} />}
      {slice.variation === 'links' && <DocumentLinks documents={documents} />}
      {slice.variation === 'default' && (
        <>
          <DocumentCards documents={documents} level={isFilled.richText(heading) ? 'h3' : 'h2'} />
          <ArrowLink field={slice.primary.link} />
        </>
      )}
    </Section>
  );
}
