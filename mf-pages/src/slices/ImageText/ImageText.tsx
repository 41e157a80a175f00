import type { Content } from '@prismicio/client';
import { joinClasses } from '@site/ui';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './ImageText.module.css';

const HALF = '(min-width: 1536px) 46rem, (min-width: 1024px) 40rem, 90vw';
const FULL = '(min-width: 1700px) 100rem, 94vw';

/** A picture next to text, or across the page above it. */
export function ImageText({ slice }: { slice: Content.ImageTextSlice }) {
  const { theme, eyebrow, heading, intro, picture, caption } = slice.primary;
  const isWide = slice.variation === 'wide';
  const figure = (
    <figure className={isWide ? `${styles.figure} ${styles.wide}` : styles.figure}>
      <ContentPicture field={picture} sizes={isWide ? FULL : HALF} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
  if (slice.variation === 'wide')
    return (
      <Section theme={theme}>
        <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
        {figure}
      </Section>
    );
  const { body, buttons, side } = slice.primary;
  return (
    <Section theme={theme}>
      <div className={joinClasses(ui.aligned7, styles.pair, side === 'left' && styles.left)}>
        <div className={`${ui.stack5} ${styles.words}`}>
          <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
          <div className={shared.prose}>
            <RichTextField field={body} />
          </div>
          <ButtonRow links={buttons} />
        </div>
        {figure}
      </div>
    </Section>
  );
}
