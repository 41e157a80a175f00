import { brand } from '@site/config/brand';
import ui from '../../components/primitives.module.css';
import styles from './DocumentIndex.module.css';
import type { DocumentCard } from './loadDocuments.ts';

const DRAWERS: readonly { type: DocumentCard['type']; label: string }[] = [
  { type: 'page', label: 'Pages' },
  { type: 'feature_page', label: 'Features' },
  { type: 'vertical_page', label: `${brand.name} for...` },
  { type: 'goal_page', label: 'I want to...' },
  { type: 'role_page', label: 'I am a...' },
  { type: 'comparison_page', label: 'Comparisons' },
  { type: 'case_study', label: 'Case studies' },
  { type: 'template', label: 'Templates' },
  { type: 'expert', label: 'Experts' },
  { type: 'glossary_term', label: 'Glossary' },
  { type: 'support_article', label: 'Support articles' },
  { type: 'integration', label: 'Integrations' },
  { type: 'changelog_entry', label: 'Changelog entries' },
];

/** Every page as a link, under the heading of its type. */
export function SiteMap({ documents }: { documents: readonly DocumentCard[] }) {
  return (
    <div className={styles.drawers}>
      {DRAWERS.map(({ type, label }) => (
        <div key={type}>
          <h2 className={ui.larger}>{label}</h2>
          <ul className={styles.links}>
            {documents
              .filter((document) => document.type === type)
              .map(({ href, title }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
