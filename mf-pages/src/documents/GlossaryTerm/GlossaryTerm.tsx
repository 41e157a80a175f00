import { type Content, isFilled } from '@prismicio/client';
import { Breadcrumb, parentPath } from '../../components/Breadcrumb.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { findLabel } from '../../directory/findLabel.ts';
import { glossaryTopics } from '../../slices/GlossaryIndex/glossaryTopics.ts';
import type { TermEntry } from '../../slices/GlossaryIndex/loadGlossary.ts';
import openings from '../documents.module.css';
import type { Opening } from '../Opening.ts';
import styles from './GlossaryTerm.module.css';

/** A term: a one-sentence definition, how it works, an example, and related terms. */
export function GlossaryTerm({
  document,
  others,
}: Opening<Content.GlossaryTermDocument, TermEntry>) {
  const { title, summary, topic, explanation, example } = document.data;
  const index = parentPath(document.url);
  const topicLabel = findLabel(glossaryTopics, topic);
  return (
    <Section className={styles.term}>
      <div className={`${openings.opening} ${styles.opening}`}>
        <Breadcrumb
          steps={[
            { href: index, label: 'Glossary' },
            ...(topicLabel ? [{ href: `${index}?topic=${topic}`, label: topicLabel }] : []),
          ]}
        />
        <h1>{title}</h1>
        <span
          className={`${shared.stamp} ${shared.initials} ${shared.blue} ${styles.letter}`}
          aria-hidden="true"
        >
          {title?.charAt(0)}
        </span>
        <p className={`${openings.summary} ${styles.summary}`}>{summary}</p>
      </div>
      <div className={`${shared.prose} ${ui.measure}`}>
        <RichTextField field={explanation} />
      </div>
      {isFilled.richText(example) && (
        <aside className={`${ui.surface} ${styles.example}`} aria-labelledby="example">
          <h2 id="example">For example</h2>
          <div className={shared.prose}>
            <RichTextField field={example} />
          </div>
        </aside>
      )}
      {others.length > 0 && (
        <nav className={styles.related} aria-labelledby="related">
          <h2 id="related">Related terms</h2>
          <ul className={styles.terms}>
            {others.map((term) => (
              <li key={term.href}>
                <a href={term.href}>{term.title}</a>
                <p className={ui.caption}>{term.summary}</p>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Section>
  );
}
