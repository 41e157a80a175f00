import { tintClass } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import parts from './LetterPart.module.css';
import { LetterPart, type LetterSection } from './LetterPart.tsx';
import styles from './TemplateLetter.module.css';

interface TemplateLetterProps {
  look: string | null;
  tint: string | null;
  sections: readonly LetterSection[];
  /** Numbers the sections, for a list beside the letter. */
  numbered?: boolean;
  /** The `sizes` attribute of its pictures. */
  sizes: string;
  /** Stands at the top of its page. */
  first?: boolean;
}

/** Sections of a letter that a phone's first view shows. */
const IN_FIRST_VIEW = 3;

/** An issue as this template sets it, on a sheet of paper: every section with an example in it. */
export function TemplateLetter({
  look,
  tint,
  sections,
  numbered,
  sizes,
  first = false,
}: TemplateLetterProps) {
  const classes = [
    'theme-light',
    styles.sheet,
    look && styles[look],
    tintClass(tint),
    numbered && styles.numbered,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className={styles.paper}>
        {sections.map((section, index) => (
          <div key={index} className={styles[section.kind] ?? parts[section.kind] ?? ui.pretty}>
            <LetterPart {...section} sizes={sizes} priority={first && index < IN_FIRST_VIEW} />
          </div>
        ))}
      </div>
    </div>
  );
}
