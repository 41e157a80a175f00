import { type Content, isFilled } from '@prismicio/client';
import ui from '../components/primitives.module.css';
import { InlineText } from '../components/RichTextField.tsx';
import { Drawing } from '../illustrations/Drawing.tsx';
import styles from './Envelope.module.css';
import { EnvelopeFront } from './EnvelopeFront.tsx';
import { LetterScene } from './LetterScene.tsx';

export type LetterFields = Pick<
  Content.HeroSliceSplitPrimary,
  | 'letter_publication'
  | 'letter_dateline'
  | 'letter_headline'
  | 'letter_text'
  | 'letter_scene'
  | 'letter_to'
  | 'letter_time'
  | 'letter_note'
>;

/**
 * A letter that leaves its envelope as the page is scrolled, and is postmarked. Without scroll timelines it is out and
 * marked. Hidden from screen readers: it shows an example of what the text next to it says.
 */
export function Envelope({ letter }: { letter: LetterFields }) {
  return (
    <div className={styles.envelope} aria-hidden="true">
      <Drawing width={600} height={640} className={`${ui.fill} ${styles.layer}`}>
        <path d="M70 376L300 206l230 170v60H70z" fill="var(--ink-800)" />
        <path d="M92 376l208-154 208 154z" fill="var(--ink-950)" />
      </Drawing>
      <div className={styles.letter}>
        <p className={styles.masthead}>{letter.letter_publication}</p>
        <p className={styles.dateline}>{letter.letter_dateline}</p>
        <LetterScene name={letter.letter_scene} />
        <p className={styles.headline}>{letter.letter_headline}</p>
        <p>{letter.letter_text}</p>
      </div>
      <EnvelopeFront time={letter.letter_time} />
      <p className={styles.address}>{letter.letter_to}</p>
      {isFilled.richText(letter.letter_note) && (
        <p className={`${ui.row} ${styles.note}`}>
          <Drawing width={36} height={36}>
            <circle cx="18" cy="18" r="18" fill="var(--green-100)" />
            <path d="M18 26V10M11 17l7-7 7 7" stroke="var(--green-700)" strokeWidth="4" />
          </Drawing>
          <span>
            <InlineText field={letter.letter_note} />
          </span>
        </p>
      )}
    </div>
  );
}
