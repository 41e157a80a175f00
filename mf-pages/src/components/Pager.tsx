import { Icon } from '@site/ui';
import styles from './Pager.module.css';

interface PagerProps {
  path: string;
  page: number;
  pages: number;
  /** Labels of the links to the previous and the next page. */
  newer: string;
  older: string;
}

/** Links between the pages of a list, each with its own URL; renders nothing for a single page. */
export function Pager({ path, page, pages, newer, older }: PagerProps) {
  if (pages <= 1 && page === 1) return null;
  const hrefOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 && page <= pages && (
        <a href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-left" size={20} />
          {newer}
        </a>
      )}
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {older}
          <Icon name="arrow-right" size={20} />
        </a>
      )}
    </nav>
  );
}
