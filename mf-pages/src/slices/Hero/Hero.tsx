import { type Content, isFilled } from '@prismicio/client';
import { Illustration } from '../../illustrations/Illustration.tsx';
import { PostmarkIllustration } from '../../illustrations/PostmarkIllustration.tsx';
import { ButtonRow } from '../../parts/ButtonRow.tsx';
import { InlineText, RichTextField } from '../../parts/RichTextField.tsx';
import { Section } from '../../parts/Section.tsx';
import { Eyebrow } from '../../parts/SectionHead.tsx';
import styles from './Hero.module.css';

/** The top of a page, with its one first-level heading. */
export function Hero({ slice }: { slice: Content.HeroSlice }) {
  const { theme, eyebrow, heading, body, buttons, note } = slice.primary;
  const centered = slice.variation === 'default';
  const illustration = slice.variation === 'compact' ? null : slice.primary.illustration;
  return (
    <Section theme={theme} className={`${styles.hero} ${styles[slice.variation]}`}>
      <div className={styles.words}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 className={styles.heading}>
          <InlineText field={heading} />
        </h1>
        {isFilled.richText(body) && (
          <div className={styles.body}>
            <RichTextField field={body} />
          </div>
        )}
        <ButtonRow links={buttons} size="lg" centered={centered} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {slice.variation === 'compact' && (
        <div className={styles.ornament}>
          <PostmarkIllustration />
        </div>
      )}
      {illustration && (
        <div className={styles.picture}>
          <Illustration name={illustration} />
        </div>
      )}
    </Section>
  );
}
