import ui from '../../components/primitives.module.css';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import { DirectorySection } from '../../directory/DirectorySection.tsx';
import styles from './GlossaryIndex.module.css';
import { groupByLetter } from './groupByLetter.ts';
import type { LoadedGlossaryIndex } from './loadGlossary.ts';

/** The terms grouped by first letter, with a link to each letter. */
export function GlossaryIndex({ slice }: { slice: LoadedGlossaryIndex }) {
  const { entries, shown } = slice.directory;
  const letters = groupByLetter(entries).map((group) => ({
    ...group,
    isEmpty: !group.terms.some(({ href }) => shown.has(href)),
  }));
  return (
    <DirectorySection
      slice={slice}
      noun={{ one: 'term', many: 'terms' }}
      placeholder="Try “bounce” or “consent”"
    >
      {(Level) => (
        <>
          <nav aria-label="Letters">
            <ul className={`${ui.wrap} ${styles.letters}`}>
              {letters.map(({ letter, id, isEmpty }) => (
                <li key={id} data-way-to={id} hidden={isEmpty}>
                  <a href={`#${id}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
          {letters.map(({ letter, id, terms, isEmpty }) => (
            <div key={id} className={styles.group} data-group={id} hidden={isEmpty}>
              <Level id={id} className={styles.letter}>
                {letter}
              </Level>
              <ul className={styles.terms}>
                {terms.map((term) => (
                  <li key={term.href} {...entryAttributes(term, shown)}>
                    <a href={term.href}>{term.title}</a>
                    <p>{term.summary}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </DirectorySection>
  );
}
