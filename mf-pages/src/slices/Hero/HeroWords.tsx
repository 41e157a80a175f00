import { type Content, isFilled } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import ui from '../../components/primitives.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { Eyebrow } from '../../components/SectionHead.tsx';
import styles from './Hero.module.css';

interface HeroWordsProps {
  primary: Pick<Content.HeroSliceDefaultPrimary, 'heading' | 'body' | 'buttons' | 'note'> & {
    eyebrow?: string | null;
  };
  /** The level of its heading: only one hero of a page has `h1`. */
  level: 'h1' | 'h2';
  centered?: boolean;
}

/** The heading, introduction and buttons of a hero. */
export function HeroWords({ primary, level: Level, centered = false }: HeroWordsProps) {
  const { eyebrow, heading, body, buttons, note } = primary;
  return (
    <div className={`${ui.stack5} ${styles.words}`}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      {isFilled.richText(heading) && (
        <Level className={styles.heading}>
          <InlineText field={heading} />
        </Level>
      )}
      {isFilled.richText(body) && (
        <div className={styles.body}>
          <RichTextField field={body} />
        </div>
      )}
      <ButtonRow links={buttons} size="lg" centered={centered} />
      {note && <p className={ui.caption}>{note}</p>}
    </div>
  );
}
