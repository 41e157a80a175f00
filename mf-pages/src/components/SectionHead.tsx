import { isFilled, type RichTextField as Rich } from '@prismicio/client';
import styles from './components.module.css';
import { InlineText, RichTextField } from './RichTextField.tsx';

interface SectionHeadProps {
  eyebrow?: string | null;
  heading?: Rich;
  intro?: Rich;
  centered?: boolean;
}

/** The head of a section: eyebrow, second-level heading, introduction. Renders nothing if all are empty. */
export function SectionHead({ eyebrow, heading, intro, centered = false }: SectionHeadProps) {
  if (!eyebrow && !isFilled.richText(heading) && !isFilled.richText(intro)) return null;
  return (
    <div className={centered ? `${styles.head} ${styles.centered}` : styles.head}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      {isFilled.richText(heading) && (
        <h2 className={styles.heading}>
          <InlineText field={heading} />
        </h2>
      )}
      {isFilled.richText(intro) && (
        <div className={styles.intro}>
          <RichTextField field={intro} />
        </div>
      )}
    </div>
  );
}

/** A few words above a heading, after a piece of airmail stripe. */
export function Eyebrow({ children }: { children: string }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
