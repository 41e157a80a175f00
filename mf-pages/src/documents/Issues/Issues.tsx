import shared from '../../components/components.module.css';
import { Section } from '../../components/Section.tsx';
import styles from './Issues.module.css';
import type { Issue } from './loadIssues.ts';

/** Where the letters in a page's pictures can be read. */
export function Issues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <Section tight className={styles.issues}>
      <p className={shared.muted} id="issues">
        Letters seen on this page, to read whole:
      </p>
      <ul aria-labelledby="issues">
        {issues.map(({ publication, href }) => (
          <li key={href}>
            <a href={href}>{`Read ${publication}`}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
