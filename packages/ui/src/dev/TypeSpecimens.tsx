import type { JSX } from 'react';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen.tsx';

/** The type scale in use. */
export function TypeSpecimens(): JSX.Element {
  return (
    <Specimen title="Type">
      <h1 className={styles.display}>Letters people wait for</h1>
      <p className={styles.lead}>
        Write once, reach every reader, and <a href="#pieces">keep what you earn</a>. No algorithm
        between you and the inbox.
      </p>
      <h2 className={styles.h1}>Grow from the first reader</h2>
      <h3 className={styles.h2}>One place for every issue</h3>
      <h4 className={styles.h3}>Schedule, send, see</h4>
      <p>
        Drafts, tags, segments and archives come along. Select this text to see the marker, or move
        to <a href="#pieces">a link in running text</a>.
      </p>
      <p className={styles.small}>Small: thirty days free, then twenty percent off.</p>
      <p className={styles.tiny}>Tiny: you can unsubscribe at any time with one click.</p>
    </Specimen>
  );
}
