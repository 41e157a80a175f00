import { type Content, isFilled } from '@prismicio/client';
import shared from '../../components/components.module.css';
import { tintClass } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Screen } from '../../screens/Screen.tsx';
import styles from './Anatomy.module.css';

/** A drawing with numbered pins, and the notes that belong to them. */
export function Anatomy({ slice }: { slice: Content.AnatomySlice }) {
  const { theme, eyebrow, heading, intro, tint, notes } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <div className={`${ui.aligned7} ${styles.anatomy}`}>
        <div className={`${styles.desk} ${tintClass(tint)}`}>
          <div className={styles.drawing}>
            <Screen fields={slice.primary} />
            <svg className={`${ui.fill} ${styles.pins}`} aria-hidden="true">
              {notes.map(({ title, x, y }, index) =>
                x === null || y === null ? null : (
                  <g key={title}>
                    <circle cx={`${x}%`} cy={`${y}%`} r="15" />
                    <text x={`${x}%`} y={`${y}%`} dy="6" textAnchor="middle">
                      {index + 1}
                    </text>
                  </g>
                ),
              )}
            </svg>
          </div>
        </div>
        <ol className={`${ui.stack5} ${styles.notes}`}>
          {notes.map(({ title, text }) => (
            <li key={title}>
              <Level className={ui.large}>{title}</Level>
              <div className={shared.muted}>
                <RichTextField field={text} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
