import { joinClasses } from '@site/ui';
import { type JSX, type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One instrument of the room: a titled region. */
export function Panel({ title, aside, className, children }: Props): JSX.Element {
  const id = useId();
  return (
    <section className={joinClasses(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** A sentence in place of what is not there. */
export const Nothing = ({ children }: { children: ReactNode }): JSX.Element => (
  <p className={styles.nothing}>{children}</p>
);
