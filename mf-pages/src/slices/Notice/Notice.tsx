import type { Content } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import shared from '../../components/components.module.css';
import { IconStamp, tintClass } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './Notice.module.css';

/** A short message between two sections: a note next to an icon, or an offer as a ticket. */
export function Notice({ slice }: { slice: Content.NoticeSlice }) {
  if (slice.variation === 'ticket') {
    const { value, title, text, buttons } = slice.primary;
    return (
      <Section tight>
        <div className={styles.ticket}>
          {value && <p className={styles.value}>{value}</p>}
          <div className={`${ui.stack3} ${styles.offer}`}>
            <h2 className={shared.title}>{title}</h2>
            <RichTextField field={text} />
            <ButtonRow links={buttons} />
          </div>
        </div>
      </Section>
    );
  }
  const { icon, tint, text } = slice.primary;
  return (
    <Section tight>
      <div className={`${ui.row4} ${styles.note} ${tintClass(tint)}`}>
        <IconStamp icon={icon} tint={tint} />
        <div className={shared.prose}>
          <RichTextField field={text} />
        </div>
      </div>
    </Section>
  );
}
