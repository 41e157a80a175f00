import type { Content } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import shared from '../../components/components.module.css';
import { tintClass } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Screen } from '../../screens/Screen.tsx';
import styles from './FeatureSpotlight.module.css';

/** One feature in detail, next to a picture of it. */
export function FeatureSpotlight({ slice }: { slice: Content.FeatureSpotlightSlice }) {
  const { theme, eyebrow, heading, body, buttons, tint, side } = slice.primary;
  return (
    <Section theme={theme}>
      <div
        className={
          side === 'left'
            ? `${ui.aligned7} ${styles.spotlight} ${styles.left}`
            : `${ui.aligned7} ${styles.spotlight}`
        }
      >
        <div className={`${ui.stack5} ${styles.words}`}>
          <SectionHead eyebrow={eyebrow} heading={heading} />
          <div className={`${shared.prose} ${styles.body}`}>
            <RichTextField field={body} />
          </div>
          <ButtonRow links={buttons} />
        </div>
        <div className={`${styles.desk} ${tintClass(tint)}`}>
          <Screen fields={slice.primary} />
        </div>
      </div>
    </Section>
  );
}
