import type { Content } from '@prismicio/client';
import { Illustration } from '../../illustrations/Illustration.tsx';
import { ButtonRow } from '../../parts/ButtonRow.tsx';
import { tintClass } from '../../parts/IconStamp.tsx';
import parts from '../../parts/parts.module.css';
import { RichTextField } from '../../parts/RichTextField.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionHead } from '../../parts/SectionHead.tsx';
import styles from './FeatureSpotlight.module.css';

/** One feature at length, beside a picture of it. */
export function FeatureSpotlight({ slice }: { slice: Content.FeatureSpotlightSlice }) {
  const { theme, eyebrow, heading, body, buttons, illustration, tint, side } = slice.primary;
  return (
    <Section theme={theme}>
      <div className={side === 'left' ? `${styles.spotlight} ${styles.left}` : styles.spotlight}>
        <div className={styles.words}>
          <SectionHead eyebrow={eyebrow} heading={heading} />
          <div className={`${parts.prose} ${styles.body}`}>
            <RichTextField field={body} />
          </div>
          <ButtonRow links={buttons} />
        </div>
        <div className={`${styles.desk} ${tintClass(tint)}`}>
          <Illustration name={illustration} />
        </div>
      </div>
    </Section>
  );
}
