import styles from './components.module.css';

interface BreadcrumbProps {
  /** From the index down, without the page itself. */
  steps: readonly { href: string; label: string }[];
}

/** Links to the pages above, shown over the heading. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumb}>
        {steps.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the parent of a path: `/templates` for `/templates/the-essay`. */
export const parentPath = (path: string | null): string =>
  path?.slice(0, path.lastIndexOf('/')) || '/';
