import { isFilled } from '@prismicio/client';
import shared from '../../components/components.module.css';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Masthead } from '../../components/Masthead.tsx';
import { PortraitStamp } from '../../components/PortraitStamp.tsx';
import styles from './DocumentIndex.module.css';
import type { DocumentCard } from './loadDocuments.ts';

interface DocumentCardsProps {
  documents: readonly DocumentCard[];
  level: 'h2' | 'h3';
}

/** Documents as linked cards; a case study shows a face and its key figure instead of an icon. */
export function DocumentCards({ documents, level }: DocumentCardsProps) {
  return (
    <ul className={`${shared.grid} ${styles.cards}`}>
      {documents.map(({ href, title, summary, icon, figure, portrait, masthead }) => (
        <li key={href} className={shared.card}>
          <LinkCard
            level={level}
            href={href}
            title={masthead ? <Masthead name={title} {...masthead} /> : title}
            text={summary}
            icon={icon}
          >
            {figure && (
              <>
                {isFilled.image(portrait) && (
                  <PortraitStamp
                    portrait={portrait}
                    name={title}
                    sizes="9rem"
                    className={styles.portrait}
                  />
                )}
                <p className={styles.figure}>
                  <strong>{figure.value}</strong> {figure.label}
                </p>
              </>
            )}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
