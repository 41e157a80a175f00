import { type Content, isFilled } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './ChoiceCards.module.css';

/** Two or three choices, and whom each is for. */
export function ChoiceCards({ slice }: { slice: Content.ChoiceCardsSlice }) {
  const { theme, eyebrow, heading, intro, cards } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <ul className={`${ui.stack5} ${styles.cards}`}>
        {cards.map(({ label, title, text, link, emphasis }) => (
          <li
            key={title}
            className={
              emphasis
                ? `${ui.list4} ${ui.surface} ${styles.card} ${styles.main}`
                : `${ui.list4} ${ui.surface} ${styles.card}`
            }
          >
            {label && <p className={styles.label}>{label}</p>}
            <Level className={styles.title}>{title}</Level>
            <div className={shared.prose}>
              <RichTextField field={text} />
            </div>
            <ArrowLink field={link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
