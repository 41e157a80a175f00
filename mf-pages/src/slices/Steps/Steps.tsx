import { type Content, isFilled } from '@prismicio/client';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Steps.module.css';

/** Steps in order, as stops on a dashed route. */
export function Steps({ slice }: { slice: Content.StepsSlice }) {
  const { theme, eyebrow, heading, intro, steps } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <ol className={`${ui.stack6} ${styles.steps}`}>
        {steps.map(({ title, text, aside }) => (
          <li key={title} className={`${ui.list3} ${styles.step}`}>
            <Level className={shared.title}>{title}</Level>
            <div className={shared.muted}>
              <RichTextField field={text} />
            </div>
            {aside && <p className={styles.aside}>{aside}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
