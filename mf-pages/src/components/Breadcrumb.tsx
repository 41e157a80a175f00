import styles from './components.module.css';

interface BreadcrumbProps {
  /** From the index down; the page itself is not among them. */
  steps: readonly { href: string; label: string }[];
}

/** The way up from a page, above its heading. */
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

/** The page above a path: `/templates` for `/templates/the-essay`. */
export const parentPath = (path: string | null): string =>
  path?.slice(0, path.lastIndexOf('/')) || '/';
