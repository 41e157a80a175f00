import { ContentIcon } from '../../components/ContentIcon.tsx';
import styles from './DocumentIndex.module.css';
import type { DocumentCard } from './loadDocuments.ts';

/** Documents as links with only their names, side by side. */
export function DocumentLinks({ documents }: { documents: readonly DocumentCard[] }) {
  return (
    <ul className={styles.names}>
      {documents.map(({ href, title, icon }) => (
        <li key={href}>
          <a href={href}>
            {icon && <ContentIcon name={icon} size={22} />}
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
