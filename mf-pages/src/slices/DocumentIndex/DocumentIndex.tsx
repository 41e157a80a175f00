import { isFilled } from '@prismicio/client';
import { ArrowLink } from '../../parts/ArrowLink.tsx';
import { LinkCard } from '../../parts/LinkCard.tsx';
import parts from '../../parts/parts.module.css';
import { Section } from '../../parts/Section.tsx';
import { SectionHead } from '../../parts/SectionHead.tsx';
import styles from './DocumentIndex.module.css';
import { FeatureGroups } from './FeatureGroups.tsx';
import type { DocumentCard, LoadedDocumentIndex } from './loadDocuments.ts';
import { SiteMap } from './SiteMap.tsx';

/** Cards for every document of a type; a new document appears by itself. */
export function DocumentIndex({ slice }: { slice: LoadedDocumentIndex }) {
  const { documents, tag, primary } = slice;
  const { theme, eyebrow, heading, intro } = primary;
  if (documents.length === 0) return null;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      {slice.variation === 'features' && <FeatureGroups documents={documents} tag={tag} />}
      {slice.variation === 'sitemap' && <SiteMap documents={documents} />}
      {slice.variation === 'default' && (
        <>
          <DocumentCards documents={documents} level={isFilled.richText(heading) ? 'h3' : 'h2'} />
          <ArrowLink field={slice.primary.link} />
        </>
      )}
    </Section>
  );
}

interface DocumentCardsProps {
  documents: readonly DocumentCard[];
  level: 'h2' | 'h3';
}

/** Documents as linked cards; a case study's key figure stands in place of an icon. */
export function DocumentCards({ documents, level }: DocumentCardsProps) {
  return (
    <ul className={`${parts.grid} ${styles.cards}`}>
      {documents.map(({ href, title, summary, icon, figure }) => (
        <li key={href} className={parts.card}>
          <LinkCard level={level} href={href} title={title} text={summary} icon={icon}>
            {figure && (
              <p className={styles.figure}>
                <strong>{figure.value}</strong> {figure.label}
              </p>
            )}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
