import { type Content, isFilled } from '@prismicio/client';
import { Icon } from '@site/ui';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Checklist.module.css';

/** A checklist, or two sheets that compare before and after. */
export function Checklist({ slice }: { slice: Content.ChecklistSlice }) {
  const { theme, eyebrow, heading, intro } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      {slice.variation === 'beforeAfter' ? (
        <div className={`${ui.stack5} ${styles.sheets}`}>
          <Sheet
            level={Level}
            label={slice.primary.before_label}
            lines={slice.primary.entries.map(({ before }) => before)}
            className={styles.before}
          />
          <Sheet
            level={Level}
            label={slice.primary.after_label}
            lines={slice.primary.entries.map(({ after }) => after)}
            className={`${ui.surface} ${styles.after}`}
          />
        </div>
      ) : (
        <ul className={styles.list}>
          {slice.primary.entries.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" size={22} />
              <div>
                <Level className={ui.large}>{title}</Level>
                <div className={shared.muted}>
                  <RichTextField field={text} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface SheetProps {
  level: 'h2' | 'h3';
  label: string | null;
  lines: readonly (string | null)[];
  className: string | undefined;
}

function Sheet({ level: Level, label, lines, className }: SheetProps) {
  return (
    <div className={`${ui.list4} ${styles.sheet} ${className}`}>
      <Level className={shared.title}>{label}</Level>
      <ul className={`${ui.stack3} ${styles.lines}`}>
        {lines.flatMap((line) => (line ? [<li key={line}>{line}</li>] : []))}
      </ul>
    </div>
  );
}
