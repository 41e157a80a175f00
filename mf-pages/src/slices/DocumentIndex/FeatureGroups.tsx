import { buildFeatureTagPath, featureGroups } from '@site/config/features';
import { paths } from '@site/config/links';
import shared from '../../components/components.module.css';
import { DocumentCards } from './DocumentCards.tsx';
import styles from './DocumentIndex.module.css';
import type { DocumentCard } from './loadDocuments.ts';

interface FeatureGroupsProps {
  documents: readonly DocumentCard[];
  /** Filters the page by one group; an unknown group shows all. */
  tag: string | null;
}

/** Features under the headings of their groups, with links that filter by one group. */
export function FeatureGroups({ documents, tag }: FeatureGroupsProps) {
  const chosen = featureGroups.find((group) => group.tag === tag);
  const filters = [
    { href: paths.features, label: 'All', current: !chosen },
    ...featureGroups.map((group) => ({
      href: buildFeatureTagPath(group.tag),
      label: group.label,
      current: group === chosen,
    })),
  ];
  return (
    <>
      <nav aria-label="Groups of features">
        <ul className={shared.pills}>
          {filters.map(({ href, label, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {(chosen ? [chosen] : featureGroups).map((group) => (
        <div key={group.tag} className={styles.group}>
          <h2 id={group.tag}>{group.label}</h2>
          <DocumentCards
            documents={documents.filter((document) => document.group === group.tag)}
            level="h3"
          />
        </div>
      ))}
    </>
  );
}
