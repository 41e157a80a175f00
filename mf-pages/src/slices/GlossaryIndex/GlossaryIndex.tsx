import { isFilled } from '@prismicio/client';
import { Directory } from '../../directory/Directory.tsx';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import { Section } from '../../parts/Section.tsx';
import { SectionHead } from '../../parts/SectionHead.tsx';
import styles from './GlossaryIndex.module.css';
import { groupByLetter } from './groupByLetter.ts';
import type { LoadedGlossaryIndex } from './loadGlossary.ts';

/** The terms below their first letters, with a way to each letter. */
export function GlossaryIndex({ slice }: { slice: LoadedGlossaryIndex }) {
  const { directory, primary } = slice;
  const { theme, eyebrow, heading, intro } = primary;
  const { entries, shown } = directory;
  if (entries.length === 0) return null;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  const letters = groupByLetter(entries).map((group) => ({
    ...group,
    isEmpty: !group.terms.some(({ href }) => shown.has(href)),
  }));
  return (
    <Section theme={theme} tight>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <Directory
        directory={directory}
        noun={{ one: 'term', many: 'terms' }}
        placeholder="Try “bounce” or “consent”"
      >
        <nav aria-label="Letters">
          <ul className={styles.letters}>
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
      </Directory>
    </Section>
  );
}
