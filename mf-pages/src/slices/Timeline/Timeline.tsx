import { type Content, isFilled } from '@prismicio/client';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Timeline.module.css';

/** Events with their dates, along a dashed route. */
export function Timeline({ slice }: { slice: Content.TimelineSlice }) {
  const { theme, eyebrow, heading, intro, events } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <ol className={styles.route}>
        {events.map(({ date, title, text }) => (
          <li key={title} className={styles.event}>
            <p className={`${ui.danger} ${ui.bold}`}>{date}</p>
            <div className={`${ui.stack2} ${styles.words}`}>
              <Level className={shared.title}>{title}</Level>
              <div className={shared.muted}>
                <RichTextField field={text} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
