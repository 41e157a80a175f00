import type { Content } from '@prismicio/client';
import { paths } from '@site/config/links';
import { ButtonLink } from '@site/ui';
import { Breadcrumb, parentPath } from '../../components/Breadcrumb.tsx';
import shared from '../../components/components.module.css';
import { InitialsStamp } from '../../components/InitialsStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { ExpertCards } from '../../slices/ExpertDirectory/ExpertCards.tsx';
import { asExpertEntry, type ExpertEntry } from '../../slices/ExpertDirectory/loadExperts.ts';
import openings from '../documents.module.css';
import type { Opening } from '../Opening.ts';
import styles from './Expert.module.css';

/** A freelance expert: a card with the facts, how they work, and what can be booked. */
export function Expert({ document, others }: Opening<Content.ExpertDocument, ExpertEntry>) {
  const { kind, place, about, offers, fits, not_for } = document.data;
  const card = asExpertEntry(document);
  if (!card) return null;
  const index = parentPath(document.url);
  const facts = [
    ['Good at', card.specialities.join(', ')],
    ['Works in', card.languages],
    ['A usual project', card.budget],
    [kind === 'studio' ? 'A studio in' : 'Works from', place],
  ].filter(([, fact]) => fact);
  return (
    <>
      <Section className={styles.expert}>
        <div className={openings.opening}>
          <Breadcrumb steps={[{ href: index, label: 'Expert directory' }]} />
          <h1>{card.name}</h1>
          <p className={openings.summary}>{card.summary}</p>
        </div>
        <div className={styles.card}>
          <InitialsStamp name={card.name} />
          <dl className={ui.stack3}>
            {facts.map(([term, fact]) => (
              <div key={term}>
                <dt className={ui.caption}>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={paths.demo}>Ask for an introduction</ButtonLink>
        </div>
        <div className={`${shared.prose} ${ui.measure}`}>
          <RichTextField field={about} />
          {fits && (
            <p>
              <strong>A good fit:</strong> {fits}
            </p>
          )}
          {not_for && (
            <p>
              <strong>Rather not:</strong> {not_for}
            </p>
          )}
        </div>
        {offers.length > 0 && (
          <div>
            <h2 className={ui.larger}>What can be booked</h2>
            <ul className={styles.list}>
              {offers.map(({ title, text, price }) => (
                <li key={title}>
                  <h3 className={ui.large}>{title}</h3>
                  <p className={shared.muted}>{text}</p>
                  <p className={`${ui.ink} ${ui.bold} ${styles.price}`}>{price}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
      {others.length > 0 && (
        <Section theme="sunk">
          <div className={shared.head}>
            <h2 className={shared.heading}>Others who do this</h2>
          </div>
          <ExpertCards
            experts={others}
            shown={new Set(others.map(({ href }) => href))}
            level="h3"
          />
        </Section>
      )}
    </>
  );
}
