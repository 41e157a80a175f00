import { type Content, isFilled } from '@prismicio/client';
import { changelogPath } from '@site/config/paths';
import { asDay } from '../../components/asDay.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ChangeLabel } from '../../components/ChangeLabel.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from '../documents.module.css';
import type { Opening } from '../Opening.ts';
import type { Neighbour } from './loadNeighbours.ts';

/** One change: what, when, for whom, with links to the entries before and after it. */
export function ChangelogEntry({
  document: { data },
  others,
}: Opening<Content.ChangelogEntryDocument, Neighbour>) {
  const { title, summary, date, kind, audience, body } = data;
  return (
    <Section className={styles.document}>
      <Breadcrumb steps={[{ href: changelogPath, label: 'Changelog' }]} />
      <div className={`${ui.stack8} ${styles.columns}`}>
        <article className={`${ui.stack7} ${styles.main}`}>
          <h1 className={styles.title}>{title}</h1>
          {summary && <p className={styles.lead}>{summary}</p>}
          <ul className={`${ui.wrap} ${ui.caption} ${styles.facts}`}>
            <li>
              <ChangeLabel kind={kind} />
            </li>
            {date && (
              <li>
                <time dateTime={date}>{asDay(date)}</time>
              </li>
            )}
            {audience && <li>For {audience}</li>}
          </ul>
          {isFilled.richText(body) && (
            <div className={shared.prose}>
              <RichTextField field={body} />
            </div>
          )}
        </article>
        <nav aria-label="Other entries" className={`${ui.stack6} ${ui.top} ${styles.aside}`}>
          {others.map(({ href, title: text, place }) => (
            <p key={href} className={shared.card}>
              <span className={shared.muted}>
                {place === 'newer' ? 'After this' : 'Before this'}
              </span>
              <a href={href} rel={place === 'newer' ? 'prev' : 'next'} className={shared.cover}>
                {text}
              </a>
            </p>
          ))}
        </nav>
      </div>
    </Section>
  );
}
