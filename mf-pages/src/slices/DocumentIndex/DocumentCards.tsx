import shared from '../../components/components.module.css';
import { LinkCard } from '../../components/LinkCard.tsx';
import styles from './DocumentIndex.module.css';
import type { DocumentCard } from './loadDocuments.ts';

interface DocumentCardsProps {
  documents: readonly DocumentCard[];
  level: 'h2' | 'h3';
}

/** Documents as linked cards; a case study shows its key figure instead of an icon. */
export function DocumentCards({ documents, level }: DocumentCardsProps) {
  return (
    <ul className={`${shared.grid} ${styles.cards}`}>
      {documents.map(({ href, title, summary, icon, figure }) => (
        <li key={href} className={shared.card}>
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
