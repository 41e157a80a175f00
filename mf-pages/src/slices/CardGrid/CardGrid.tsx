import { type Content, isFilled } from '@prismicio/client';
import { asSafeHref } from '../../components/asSafeHref.ts';
import shared from '../../components/components.module.css';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './CardGrid.module.css';

/** Links to other pages, as cards or in a list. */
export function CardGrid({ slice }: { slice: Content.CardGridSlice }) {
  const { theme, eyebrow, heading, intro } = slice.primary;
  const level = isFilled.richText(heading) ? 'h3' : 'h2';
  const isList = slice.variation === 'list';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <ul className={isList ? styles.list : `${shared.grid} ${styles.cards}`}>
        {slice.primary.cards.map((card) => (
          <li key={card.title} className={isList ? styles.row : shared.card}>
            <LinkCard
              level={level}
              href={asSafeHref(card.link)}
              title={card.title}
              text={card.text}
              icon={'icon' in card ? card.icon : null}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
