import type { Content } from '@prismicio/client';
import { asDay } from '../../components/asDay.ts';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './Article.module.css';
import { listParts } from './listParts.ts';

/** A longer text with a list of its parts; in legal texts each part starts with a plain summary. */
export function Article({ slice }: { slice: Content.ArticleSlice }) {
  const { theme, contents, sections } = slice.primary;
  const label = contents || 'On this page';
  const headed = listParts<(typeof sections)[number]>(sections);
  const updated = slice.variation === 'legal' ? slice.primary.updated : null;
  return (
    <Section theme={theme} tight>
      <div className={`${ui.stack7} ${styles.article}`}>
        <nav className={`${ui.surface} ${styles.contents}`} aria-label={label}>
          <p>{label}</p>
          <ol className={styles.list}>
            {headed.map(({ anchor, heading }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${ui.stack7} ${styles.text}`}>
          {updated && (
            <p className={shared.muted}>
              In force since <time dateTime={updated}>{asDay(updated)}</time>.
            </p>
          )}
          {headed.map((section) => (
            <section key={section.anchor} aria-labelledby={section.anchor}>
              <h2 id={section.anchor}>{section.heading}</h2>
              {'in_short' in section && section.in_short && (
                <p className={styles.short}>
                  <strong>In short</strong> {section.in_short}
                </p>
              )}
              <div className={shared.prose}>
                <RichTextField field={section.body} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </Section>
  );
}
