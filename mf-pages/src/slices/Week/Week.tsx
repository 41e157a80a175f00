import { type Content, isFilled } from '@prismicio/client';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Week.module.css';

/** A schedule by day or by hour; automatic items are marked. */
export function Week({ slice }: { slice: Content.WeekSlice }) {
  const { theme, eyebrow, heading, intro, days, legend } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <div className={slice.variation === 'hours' ? styles.clock : undefined}>
        <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
        <ol className={`${styles.days} ${styles[slice.variation]}`}>
          {days.map(({ day, title, text, by_itself }) => (
            <li key={`${day} ${title}`} className={by_itself ? styles.itself : undefined}>
              <p className={`${ui.accent} ${ui.bold} ${styles.day}`}>{day}</p>
              <div className={`${ui.stack2} ${ui.top} ${ui.small}`}>
                <Level className={ui.large}>{title}</Level>
                <div className={shared.muted}>
                  <RichTextField field={text} />
                </div>
                {by_itself && legend && <p className={styles.mark}>{legend}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
